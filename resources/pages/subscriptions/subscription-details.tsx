import type { PlanView } from '@server/plans/plan.view';
import type { SubscriptionView } from '@server/subscriptions/subscription.view';
import { endTone, Moment } from '@/components/moment';
import { Detail, DetailList, Nothing } from '@/components/ui/detail-list';
import { Usage } from '@/components/usage';
import { WhatsappNumber } from '@/components/whatsapp-number';

type SubscriptionDetailsProps = { subscription: SubscriptionView; plan: PlanView | undefined };

export function SubscriptionDetails({ subscription, plan }: SubscriptionDetailsProps) {
  const { end_date, display_status, is_expiring_soon } = subscription;
  return (
    <DetailList>
      <Detail label="WhatsApp">
        <WhatsappNumber number={subscription.wa_number} />
      </Detail>
      <Detail label="Customers">
        <Usage current={subscription.current_customer_count} max={maxCustomers(subscription, plan)} />
      </Detail>
      <Detail label="Mikrotik">
        <Usage current={subscription.current_mikrotik_count} max={subscription.max_mikrotik_count || 1} />
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

/** The subscription's own maximum, else the plan's (spec §9.1); null when the plan is unlimited. */
function maxCustomers({ max_customer_count }: SubscriptionView, plan: PlanView | undefined): number | null {
  if (plan?.is_unlimited) return null;
  return max_customer_count || plan?.max_customer_count || null;
}
