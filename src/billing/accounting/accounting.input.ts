import { IsIn, IsOptional } from 'class-validator';
import { type Locale, LOCALES } from '../../rules/locale.js';
import { IsMonth } from '../payments/payment.input.js';

export class AccountingQuery {
  /** `2026-11`, in the business time zone; the last whole month unless given. */
  @IsOptional()
  @IsMonth()
  month?: string;

  /** The language of the file. */
  @IsOptional()
  @IsIn(LOCALES, { message: `locale must be one of ${LOCALES.join(', ')}.` })
  locale: Locale = 'en';
}
