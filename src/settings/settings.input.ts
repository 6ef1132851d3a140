import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { AsOptionalEmail, IsAddress, IsName, IsTaxId } from '../accounts/users/customer-fields.js';
import { AsTextOrNull, AsWhatsappNumber, HasAtMost, IsWhatsappNumber } from '../platform/http/fields.js';
import { AsNumber } from '../platform/lists/list-query.js';
import type { OwnerSettings } from '../platform/config/owner-settings.js';
import { MAX_GRACE_DAYS } from '../rules/grace.js';
import { MAX_LEASE_DAYS } from '../rules/lease-chain.js';
import { MAX_INVOICE_DAYS } from '../rules/bills.js';
import { MAX_QRIS } from '../rules/qris.js';
import { MAX_DAILY_CAP, MAX_REMINDER_DAYS, MAX_REMINDERS } from '../rules/reminders.js';
import {
  MAX_TRANSFER_ACCOUNTS,
  TRANSFER_ACCOUNT,
  transferAccountOf,
  writtenAccount,
} from '../rules/transfer-account.js';

const IsNumberOf = (what: string, min: number, max: number) => {
  const message = `${what} must be a whole number from ${min} to ${max.toLocaleString('en')}.`;
  return applyDecorators(IsInt({ message }), Min(min, { message }), Max(max, { message }));
};

const AreDays = (name: string) => {
  const message = `${name} must be days from 1 to ${MAX_REMINDER_DAYS}, like 7, 3, 1.`;
  const each = { each: true, message };
  return applyDecorators(
    IsArray({ message }),
    ArrayMaxSize(MAX_REMINDERS, { message: `${name} must be at most ${MAX_REMINDERS} days.` }),
    ArrayUnique({ message: `${name} must not hold the same day twice.` }),
    IsInt(each),
    Min(1, each),
    Max(MAX_REMINDER_DAYS, each),
  );
};

const plainAccounts = ({ value }: { value: unknown }) =>
  Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'string' ? plainAccount(one) : one))
    : value;

const plainAccount = (typed: string): string => {
  const account = transferAccountOf(typed);
  return account ? writtenAccount(account) : typed;
};

/** What is not sent stays as it is; null takes the default again. Refusals list the fields in the order of the form. */
export class SettingsInput implements Partial<{ [K in keyof OwnerSettings]: OwnerSettings[K] | null }> {
  @IsOptional()
  @IsName('Product name', 60)
  product_name?: string | null;

  @IsOptional()
  @IsName('Business name', 100)
  company_name?: string | null;

  @IsOptional()
  @IsAddress('Address', 300)
  company_address?: string | null;

  @IsOptional()
  @IsTaxId()
  company_tax_id?: string | null;

  @IsOptional()
  @AsOptionalEmail()
  @IsEmail({}, { message: 'Enter an e-mail address like name@example.com.' })
  @HasAtMost(254, 'E-mail')
  company_email?: string | null;

  @IsOptional()
  @AsWhatsappNumber()
  @IsWhatsappNumber()
  whatsapp_number?: string | null;

  /** Each like `BCA 1234567890 a.n. PT Contoh`. */
  @IsOptional()
  @Transform(plainAccounts)
  @Matches(TRANSFER_ACCOUNT, {
    each: true,
    message:
      'Write each account with its bank, a number of 5 to 20 digits and its holder, like BCA 1234567890 a.n. PT Contoh.',
  })
  @ArrayUnique({ message: 'An account is there twice.' })
  @ArrayMaxSize(MAX_TRANSFER_ACCOUNTS, {
    message: `There can be at most ${MAX_TRANSFER_ACCOUNTS} accounts.`,
  })
  @IsArray({ message: 'The accounts must be a list.' })
  transfer_accounts?: string[] | null;

  /** The text of the merchant's own code. */
  @IsOptional()
  @AsTextOrNull((text) => text.trim())
  @HasAtMost(MAX_QRIS, 'The QRIS code')
  @IsString({ message: 'The QRIS code must be text.' })
  qris?: string | null;

  @IsOptional()
  @IsBoolean({ message: 'The add-on must be true or false.' })
  qris_add_on?: boolean | null;

  /** How many days before a period begins its invoice is issued; 0: by hand only. */
  @IsOptional()
  @IsNumberOf('Days before a period', 0, MAX_INVOICE_DAYS)
  invoice_days?: number | null;

  /** How many days a subscription runs on after its end, unless its plan says otherwise. */
  @IsOptional()
  @IsNumberOf('Grace', 0, MAX_GRACE_DAYS)
  grace_days?: number | null;

  /** How many days routers run on without an answer, on plans with leases. */
  @IsOptional()
  @IsNumberOf('Days without an answer', 1, MAX_LEASE_DAYS)
  lease_days?: number | null;

  /** Before the end. */
  @IsOptional()
  @AreDays('Reminders before the end')
  reminder_days?: number[] | null;

  /** After the end, or after an unpaid invoice was due. */
  @IsOptional()
  @AreDays('Reminders after the end')
  reminder_after_days?: number[] | null;

  /** How many messages a day WAHA sends at most. */
  @IsOptional()
  @IsNumberOf('Messages a day', 1, MAX_DAILY_CAP)
  daily_cap?: number | null;
}

export class GraceEffectQuery {
  @AsNumber()
  @IsNumberOf('Grace', 0, MAX_GRACE_DAYS)
  grace_days: number;
}
