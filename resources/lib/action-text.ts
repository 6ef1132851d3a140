import type { BillingPeriod } from '@server/rules/billing-period';
import type { Status } from '@server/rules/expiry';
import type { PaymentMethod } from '@server/rules/ledger';
import type { Locale } from '@server/rules/locale';
import type { PaymentStatus } from '@server/rules/payment-status';
import type { Role } from '@server/rules/roles';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import { formatDateTime, formatNumber, formatRupiah, formatWholeDay } from '@/lib/format';
import type { Messages } from '@/i18n/messages';

/** Undefined for actions of another version. */
export const wordsFor = <Text>(words: Record<string, Text>, key: string): Text | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

/** `created license`; an unknown action is shown as it is: `license.foo`. */
export const actionText = (action: string, { actions }: Messages['audit']) =>
  wordsFor(actions, action) ?? action;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

type ShownAs = { words: Messages['shared']; zone: string; locale: Locale };

const NAMED: Record<string, (value: string, words: Messages['shared']) => string | undefined> = {
  status: (value, { status }) => status[value as Status],
  payment_status: (value, { paymentStatus }) => paymentStatus[value as PaymentStatus],
  role: (value, { role }) => role[value as Role],
  billing_period: (value, { billingPeriod }) => billingPeriod[value as BillingPeriod],
  wa_number: displayWhatsappNumber,
  method: (value, { ledger }) => ledger.method[value as PaymentMethod],
};

/** Formats the value of a field as the pages show it. */
export function valueOf(field: string, value: unknown, { words, zone, locale }: ShownAs): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return isMoney(field) ? formatRupiah(value) : formatNumber(value);
  if (typeof value === 'string') {
    if (field === 'paid_on') return formatWholeDay(value, locale);
    const named = NAMED[field]?.(value, words);
    return named ?? (INSTANT.test(value) ? formatDateTime(value, zone, locale) : value);
  }
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return JSON.stringify(value);
}

const isMoney = (field: string) => field === 'amount' || field.startsWith('price_');
