import { chatHref } from '@/lib/chat-href';
import { formatDateTime, formatRupiah } from '@/lib/format';

type Reminder = { name: string; productName: string; endsAt: string; timeZone: string };

/** Opens a chat that reminds a customer to renew: plan, amount and date (in the words of the back office). */
export function subscriptionReminder(
  number: string,
  { name, productName, endsAt, timeZone, plan, amount }: Reminder & { plan: string; amount: number },
): string {
  return chatHref(
    number,
    `Hello ${name}, your ${productName} subscription (plan ${plan}, ${formatRupiah(amount)}) ends on ${formatDateTime(endsAt, timeZone)}. Please renew it before then, so that your service goes on without a break. Thank you.`,
  );
}

export function licenseReminder(number: string, { name, productName, endsAt, timeZone }: Reminder): string {
  return chatHref(
    number,
    `Hello ${name}, your ${productName} license expires on ${formatDateTime(endsAt, timeZone)}. Please contact us to extend it, so that your service goes on without a break. Thank you.`,
  );
}
