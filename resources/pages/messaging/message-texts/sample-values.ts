import type { MessageTextsPage } from '@server/messaging/texts/message-texts.page';
import { factorEventWords } from '@server/rules/second-factor';
import type { Locale } from '@server/rules/locale';
import {
  isAccountNotice,
  type MessageKind,
  SECRET_MASK,
  type PlaceholderValues,
} from '@server/rules/message-texts';
import { formatDateTime, formatLongDate, formatPrice, formatRupiah } from '@/lib/format';

const EXAMPLE_TIME = '2026-02-01T02:30:00.000Z';

/** Example values in the language of the message. */
export const sampleValues = (
  kind: MessageKind,
  sample: MessageTextsPage['samples'][number],
  timeZone: string,
  locale: Locale,
): PlaceholderValues => ({
  nama: sample.name,
  paket: sample.plan_name,
  jumlah: sample.amount > 0 ? amountOf(sample) : '',
  tanggal: sample.end_date ? formatLongDate(sample.end_date, timeZone, locale) : '',
  tautan: linkOf(kind, sample) ?? '',
  kunci: sample.license_key,
  sisa: '',
  username: sample.name,
  sandi: SECRET_MASK,
  waktu: formatDateTime(EXAMPLE_TIME, timeZone, locale),
  perangkat: 'Chrome · Android',
  jaringan: '203.0.113.9',
  kode_luring: '0012 6244 9531 7604 3716 0393',
  harga_lama: formatRupiah(sample.amount),
  kejadian: factorEventWords('code_used', locale),
});

const amountOf = ({ amount, price_period: period }: MessageTextsPage['samples'][number]) =>
  period ? formatPrice(amount, period) : formatRupiah(amount);

function linkOf(kind: MessageKind, { sign_in_url, pay_url }: MessageTextsPage['samples'][number]) {
  if (kind === 'sign_in') return sign_in_url.replace(/login$/, `masuk/${SECRET_MASK}`);
  if (isAccountNotice(kind)) return sign_in_url.replace(/login$/, 'account');
  return kind === 'welcome' ? sign_in_url : pay_url;
}
