import type { MessageTextsPage } from '@server/messaging/texts/message-texts.page';
import type { Locale } from '@server/rules/locale';
import { type MessageKind, PASSWORD_MASK, type PlaceholderValues } from '@server/rules/message-texts';
import { formatLongDate, formatRupiah } from '@/lib/format';

/** Example values in the language of the message. */
export const sampleValues = (
  kind: MessageKind,
  sample: MessageTextsPage['samples'][number],
  timeZone: string,
  locale: Locale,
): PlaceholderValues => ({
  nama: sample.name,
  paket: sample.plan_name,
  jumlah: sample.amount > 0 ? formatRupiah(sample.amount) : '',
  tanggal: sample.end_date ? formatLongDate(sample.end_date, timeZone, locale) : '',
  tautan: (kind === 'welcome' ? sample.sign_in_url : sample.pay_url) ?? '',
  kunci: sample.license_key,
  sisa: '',
  username: sample.name,
  sandi: PASSWORD_MASK,
});
