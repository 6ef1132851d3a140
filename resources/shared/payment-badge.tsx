import { usePage } from '@inertiajs/react';
import type { SubscriptionAnswer } from '@server/licensing/subscriptions/subscription.view';
import { paymentState } from '@server/rules/debt';
import type { PaymentStatus } from '@server/rules/payment-status';
import { Badge, type BadgeTone } from '@/ui/badge';
import { dayOf, formatDate, formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** Colours of subscriptions §3. */
const TONES: Record<PaymentStatus, BadgeTone> = { paid: 'green', pending: 'amber', failed: 'red' };

type PaymentBadgeProps = {
  subscription: Pick<SubscriptionAnswer, 'owed' | 'late' | 'due' | 'payment_status' | 'end_date'>;
};

/** What open invoices leave to pay; where nothing was ever invoiced, the payment status of the specification. */
export function PaymentBadge({ subscription }: PaymentBadgeProps) {
  const { app, now } = usePage().props;
  const { paymentStatus, debt } = useMessages('shared');
  const state = paymentState(subscription, now, (iso) => dayOf(iso, app.time_zone));
  if (state.kind === 'overdue')
    return (
      <span className="flex flex-wrap gap-1">
        <Badge tone="red">{debt.overdue(formatRupiah(state.late), state.days)}</Badge>
        {state.notYetDue > 0 && <Badge tone="amber">{debt.notYetDue(formatRupiah(state.notYetDue))}</Badge>}
      </span>
    );
  if (state.kind === 'owed') return <Badge tone="amber">{debt.owed(formatRupiah(state.owed))}</Badge>;
  const { end_date } = subscription;
  const isPaidUntil = app.has_invoices && state.status === 'paid' && end_date && end_date > now;
  return (
    <Badge tone={TONES[state.status]}>
      {isPaidUntil
        ? debt.paidUntil(formatDate(end_date, app.time_zone, app.locale))
        : paymentStatus[state.status]}
    </Badge>
  );
}
