import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { AsPlainText } from '../../platform/http/fields.js';

export class LoginInput {
  /** Phones put a blank behind a name that they complete. */
  @AsPlainText()
  @MaxLength(255, { message: 'The username is too long.' })
  @IsNotEmpty({ message: 'Username is required.' })
  @IsString({ message: 'Username is required.' })
  username: string;

  @MaxLength(1024, { message: 'The password is too long.' })
  @IsNotEmpty({ message: 'Password is required.' })
  @IsString({ message: 'Password is required.' })
  password: string;
}
