import { IntersectionType } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { PasswordInput } from '../users/user.input.js';

class OldPasswordInput {
  @MaxLength(1024, { message: 'The password is too long.' })
  @IsNotEmpty({ message: 'Old password is required.' })
  @IsString({ message: 'Old password is required.' })
  old_password: string;
}

export class OwnPasswordInput extends IntersectionType(OldPasswordInput, PasswordInput) {}
