import { usePage } from '@inertiajs/react';
import type { SubscriptionAnswer } from '@server/licensing/subscriptions/subscription.view';
import { type Claimed, daysOverdue, shownPaymentStatus } from '@server/rules/debt';
import type { PaymentStatus } from '@server/rules/payment-status';
import { Badge, type BadgeTone } from '@/ui/badge';
import { formatRupiah } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

/** Colours of subscriptions §3. */
const TONES: Record<PaymentStatus, BadgeTone> = { paid: 'green', pending: 'amber', failed: 'red' };

type PaymentBadgeProps = {
  subscription: Pick<SubscriptionAnswer, 'owed' | 'late' | 'due' | 'payment_status' | 'end_date'> & {
    is_switched_off?: boolean;
  };
  /** What its customer says to have paid, which matters more than for how long it is late. */
  claim?: Claimed;
};

/** The payment status, then what is known of it. What is late is never one sum with what is not, nor with what was paid. */
export function PaymentBadge({ subscription, claim }: PaymentBadgeProps) {
  const { app, now } = usePage().props;
  const { day, calendarDay, today } = useFormat();
  const { paymentStatus, debt } = useMessages('shared');
  const { owed, late, due, end_date, is_switched_off: isOff } = subscription;
  const status = shownPaymentStatus(subscription, now);
  const isPaid = status === 'paid';
  const isPaidUntil = isPaid && !isOff && app.has_invoices && end_date && end_date > now;
  const overdue = late > 0 && due && debt.overdue(formatRupiah(late), daysOverdue(calendarDay(due), today));
  const claimed = owed > 0 && claim?.claimed_at ? debt.saysPaid(claim.claim_has_picture) : null;
  const known = !isPaid && owed > 0 && (!claimed && overdue ? overdue : formatRupiah(owed));
  const badge = (
    <Badge tone={TONES[status]}>
      {isPaidUntil
        ? debt.paidUntil(day(end_date))
        : [paymentStatus[status], known].filter(Boolean).join(' · ')}
    </Badge>
  );
  const apart = isPaid || (overdue && !claimed) ? owed - late : 0;
  if (apart === 0 && !claimed) return badge;
  const words = isPaid ? debt.owed : debt.notYetDue;
  return (
    <span className="flex flex-wrap gap-1">
      {badge}
      {apart > 0 && <Badge tone="amber">{words(formatRupiah(apart))}</Badge>}
      {claimed && <Badge tone="amber">{claimed}</Badge>}
    </span>
  );
}
