import type { Locale } from '@server/rules/locale';
import { chatHref } from '@/lib/chat-href';
import { formatDateTime, formatRupiah } from '@/lib/format';
import { messagesOf } from '@/i18n/dictionaries';

type Reminder = { name: string; productName: string; endsAt: string; timeZone: string; locale: Locale };

/** Opens a chat with a renewal reminder that names plan, amount and date. */
export function subscriptionReminder(
  number: string,
  { plan, amount, ...reminder }: Reminder & { plan: string; amount: number },
): string {
  const { subscription } = messagesOf(reminder.locale, 'reminder');
  return chatHref(number, subscription({ ...shown(reminder), plan, amount: formatRupiah(amount) }));
}

export function licenseReminder(number: string, reminder: Reminder): string {
  return chatHref(number, messagesOf(reminder.locale, 'reminder').license(shown(reminder)));
}

const shown = ({ name, productName, endsAt, timeZone, locale }: Reminder) => ({
  name,
  product: productName,
  end: formatDateTime(endsAt, timeZone, locale),
});
