import type { SubscriptionRowView } from '@server/subscriptions/subscription.view';
import { endTone, Moment } from '@/components/moment';
import { Detail, DetailList, Nothing } from '@/components/ui/detail-list';
import { Usage } from '@/components/usage';
import { WhatsappNumber } from '@/components/whatsapp-number';
import { useMessages } from '@/messages/use-messages';

export function SubscriptionDetails({ subscription }: { subscription: SubscriptionRowView }) {
  const { startDate } = useMessages('subscriptions').card;
  const { facts } = useMessages('shared');
  const { end_date, display_status, is_expiring_soon, is_unlimited } = subscription;
  return (
    <DetailList>
      <Detail label={facts.whatsapp}>
        <WhatsappNumber number={subscription.wa_number} />
      </Detail>
      <Detail label={facts.customers}>
        <Usage
          current={subscription.current_customer_count}
          max={is_unlimited ? null : subscription.max_customer_count}
        />
      </Detail>
      <Detail label={facts.mikrotik}>
        <Usage current={subscription.current_mikrotik_count} max={subscription.max_mikrotik_count} />
      </Detail>
      <Detail label={startDate}>
        <Moment at={subscription.start_date} />
      </Detail>
      <Detail label={facts.endDate}>
        {end_date ? (
          <Moment at={end_date} tone={endTone(display_status === 'expired', is_expiring_soon)} />
        ) : (
          <Nothing>{facts.openEnded}</Nothing>
        )}
      </Detail>
    </DetailList>
  );
}
