import { IsNotEmpty, IsObject, IsString, MaxLength, ValidateIf } from 'class-validator';
import { AsPlainText } from '../../platform/http/fields.js';
import type { PasskeyAnswer } from './passkeys.js';

const CODE_SENTENCE = 'Type the code of your app, or a recovery code.';

/** One of the two. */
export class ProofInput {
  /** Six digits of the authenticator app, or a recovery code. */
  @ValidateIf(({ passkey }: ProofInput) => passkey === undefined)
  @AsPlainText()
  @MaxLength(40, { message: 'The code is too long.' })
  @IsNotEmpty({ message: CODE_SENTENCE })
  @IsString({ message: CODE_SENTENCE })
  code?: string;

  /** What `navigator.credentials.get` returned, as JSON. */
  @ValidateIf(({ passkey }: ProofInput) => passkey !== undefined)
  @IsObject({ message: 'Send what the browser returned for the passkey.' })
  passkey?: PasskeyAnswer;
}
