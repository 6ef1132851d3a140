import type { LastReminder } from '@server/licensing/subscriptions/last-reminder.view';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { GraceLine } from '@/shared/grace-line';
import { RemindedLine } from '@/shared/reminded-line';
import { endTone, Moment } from '@/shared/moment';
import { Detail, Nothing, RowDetails } from '@/ui/detail-list';
import { Usage } from '@/shared/usage';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import { useMessages } from '@/i18n/use-messages';

type OfSubscription = { subscription: SubscriptionRowView };

export function SubscriptionDetails({
  subscription,
  lastReminder,
}: OfSubscription & { lastReminder: LastReminder | undefined }) {
  const { startDate } = useMessages('subscriptions').card;
  const { facts } = useMessages('shared');
  return (
    <RowDetails isInTwo>
      <Detail label={facts.customers}>
        <CustomerUsage subscription={subscription} />
      </Detail>
      <Detail label={facts.mikrotik}>
        <RouterUsage subscription={subscription} />
      </Detail>
      <Detail label={facts.whatsapp}>
        <WhatsappNumber number={subscription.wa_number} />
        <RemindedLine last={lastReminder} />
      </Detail>
      <Detail label={startDate}>
        <Moment at={subscription.start_date} />
      </Detail>
      <Detail label={facts.endDate}>
        <SubscriptionEnd subscription={subscription} />
        <GraceLine until={subscription.grace_until ?? null} />
      </Detail>
    </RowDetails>
  );
}

export const CustomerUsage = ({ subscription }: OfSubscription) => (
  <Usage
    current={subscription.current_customer_count}
    max={subscription.is_unlimited ? null : subscription.max_customer_count}
  />
);

export const RouterUsage = ({ subscription }: OfSubscription) => (
  <Usage current={subscription.current_mikrotik_count} max={subscription.max_mikrotik_count} />
);

export function SubscriptionEnd({ subscription }: OfSubscription) {
  const { openEnded } = useMessages('shared').facts;
  const { end_date, display_status, is_expiring_soon, grace_until } = subscription;
  if (!end_date) return <Nothing>{openEnded}</Nothing>;
  const isNear = is_expiring_soon || !!grace_until;
  return <Moment at={end_date} tone={endTone(display_status === 'expired', isNear)} />;
}
