import { IsNotEmpty, IsObject, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { AsPlainText, IsText } from '../../platform/http/fields.js';
import { MAX_PASSKEY_NAME } from '../../rules/second-factor.js';
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

export class AddFactorInput {
  /** Asked for when the account has no second factor yet and signed in more than ten minutes ago. */
  @IsOptional()
  @MaxLength(1024, { message: 'The password is too long.' })
  @IsString({ message: 'Password must be text.' })
  password?: string;
}

export class ConfirmAppInput {
  /** Six digits, as the app shows them. */
  @AsPlainText()
  @MaxLength(40, { message: 'The code is too long.' })
  @IsNotEmpty({ message: 'Type the code that the app shows.' })
  @IsString({ message: 'Type the code that the app shows.' })
  code: string;
}

export class PasskeyInput {
  /** For example, the device it is on. */
  @IsText('Name', MAX_PASSKEY_NAME)
  name: string;

  /** What `navigator.credentials.create` returned, as JSON. */
  @IsObject({ message: 'Send what the browser returned for the passkey.' })
  passkey: PasskeyAnswer;
}
