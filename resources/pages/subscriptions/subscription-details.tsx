import type { SubscriptionRowView } from '@server/subscriptions/subscription.view';
import { endTone, Moment } from '@/components/moment';
import { Detail, DetailList, Nothing } from '@/components/ui/detail-list';
import { Usage } from '@/components/usage';
import { WhatsappNumber } from '@/components/whatsapp-number';

export function SubscriptionDetails({ subscription }: { subscription: SubscriptionRowView }) {
  const { end_date, display_status, is_expiring_soon, is_unlimited } = subscription;
  return (
    <DetailList>
      <Detail label="WhatsApp">
        <WhatsappNumber number={subscription.wa_number} />
      </Detail>
      <Detail label="Customers">
        <Usage
          current={subscription.current_customer_count}
          max={is_unlimited ? null : subscription.max_customer_count}
        />
      </Detail>
      <Detail label="Mikrotik">
        <Usage current={subscription.current_mikrotik_count} max={subscription.max_mikrotik_count} />
      </Detail>
      <Detail label="Start date">
        <Moment at={subscription.start_date} />
      </Detail>
      <Detail label="End date">
        {end_date ? (
          <Moment at={end_date} tone={endTone(display_status === 'expired', is_expiring_soon)} />
        ) : (
          <Nothing>Open-ended</Nothing>
        )}
      </Detail>
    </DetailList>
  );
}
