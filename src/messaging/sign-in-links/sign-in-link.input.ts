import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { AsPlainText } from '../../platform/http/fields.js';

export class SignInLinkInput {
  /** A username, e-mail address, WhatsApp number or licence key. */
  @AsPlainText()
  @MaxLength(255, { message: 'This is too long.' })
  @IsNotEmpty({ message: 'Type your username, e-mail address, number or license key.' })
  @IsString({ message: 'Type your username, e-mail address, number or license key.' })
  to: string;
}
