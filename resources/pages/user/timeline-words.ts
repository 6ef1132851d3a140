import type { DeedView } from '@server/customers/timeline.view';
import type { PaymentStatus } from '@server/rules/payment-status';
import type { Status } from '@server/rules/expiry';
import type { Role } from '@server/rules/roles';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import { formatDate, formatDateTime, formatNumber, formatRupiah } from '@/lib/format';
import type { Messages } from '@/messages/en';
import type { Locale } from '@server/rules/locale';

type Zone = { time_zone: string; locale: Locale };

/** `Premium · …4C1Y`; of an account its name, of what nothing is known its number. */
export function nameOf(deed: DeedView, userName: string): string {
  if (deed.subject === 'user') return userName;
  const known = [deed.plan_name, deed.license_key].filter(Boolean);
  return known.length ? known.join(' · ') : `#${deed.subject_id}`;
}

/** What a renewal led to: `to 31 Jan 2027 · Rp 150.000`. */
export function outcomeOf(
  { action, end_date, amount }: DeedView,
  words: Messages['user'],
  zone: Zone,
): string {
  if (action !== 'subscription.renew' && action !== 'subscription.create') return '';
  return [
    end_date && words.timeline.until(formatDate(end_date, zone.time_zone, zone.locale)),
    amount !== null && unbroken(formatRupiah(amount)),
  ]
    .filter(Boolean)
    .join(' · ');
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A value as the screens show it. */
export function valueOf(field: string, value: unknown, words: Messages['shared'], zone: Zone): string {
  if (value === null || value === '') return '—';
  if (field === 'status') return words.status[value as Status] ?? String(value);
  if (field === 'payment_status') return words.paymentStatus[value as PaymentStatus] ?? String(value);
  if (field === 'role') return words.role[value as Role] ?? String(value);
  if (field === 'amount' && typeof value === 'number') return formatRupiah(value);
  if (field === 'wa_number' && typeof value === 'string') return displayWhatsappNumber(value);
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string')
    return INSTANT.test(value) ? formatDateTime(value, zone.time_zone, zone.locale) : value;
  return JSON.stringify(value);
}

/** An amount that stays on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
