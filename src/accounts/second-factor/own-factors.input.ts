import { IsNotEmpty, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { AsPlainText, IsText } from '../../platform/http/fields.js';
import { MAX_PASSKEY_NAME } from '../../rules/second-factor.js';
import type { PasskeyAnswer } from './passkeys.js';

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
  /** Such as the device that it is on. */
  @IsText('Name', MAX_PASSKEY_NAME)
  name: string;

  /** What `navigator.credentials.create` returned, as JSON. */
  @IsObject({ message: 'Send what the browser returned for the passkey.' })
  passkey: PasskeyAnswer;
}
