import { IsOptional, IsString } from 'class-validator';
import { HasAtMost, IsDay } from '../../platform/http/fields.js';

export class OfflineCodeInput {
  /** Defaults to the last day that is possible. */
  @IsOptional()
  @IsDay()
  until?: string;
}

export class CheckCodeInput {
  /** With or without blanks. */
  @HasAtMost(64, 'The code')
  @IsString({ message: 'The code must be text.' })
  code: string;
}
