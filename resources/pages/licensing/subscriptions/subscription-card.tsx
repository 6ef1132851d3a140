import type { LastReminder } from '@server/licensing/subscriptions/last-reminder.view';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { LicenseKey } from '@/shared/license-key';
import { PaymentBadge } from '@/shared/payment-badge';
import { Price } from '@/shared/price';
import { StatusBadge } from '@/shared/status-badge';
import { UserLink } from '@/shared/user-link';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { type RowAction, RowActions, WordedAction } from '@/ui/row-actions';
import { RowCheck } from '@/ui/row-check';
import type { Selection } from '@/ui/hooks/use-selection';
import { useMessages } from '@/i18n/use-messages';
import { SubscriptionDetails } from './subscription-details';

type SubscriptionCardProps = {
  subscription: SubscriptionRowView;
  lastReminder: LastReminder | undefined;
  /** The first two are the most common; empty for viewers without actions. */
  actions: RowAction[];
  selection?: Selection;
};

export function SubscriptionCard({ subscription, lastReminder, actions, selection }: SubscriptionCardProps) {
  const { expiring } = useMessages('shared');
  const { name } = useMessages('subscriptions').card;
  const most = actions.slice(0, 2);
  return (
    <Card as="li" className="list-card">
      {selection && (
        <RowCheck selection={selection} id={subscription.id} name={name(subscription.user_name)} />
      )}
      <div className="row-badges">
        <StatusBadge status={subscription.display_status} graceUntil={subscription.grace_until} />
        {subscription.is_expiring_soon && <Badge tone="amber">{expiring.badge}</Badge>}
        <PaymentBadge subscription={subscription} />
      </div>
      <div className="row-title">
        <p className="row-name">
          <UserLink id={subscription.user_id} name={subscription.user_name} />
        </p>
        <Badge tone="accent">{subscription.plan_name}</Badge>
        <p className="row-figure">
          <Price amount={subscription.amount} period={subscription.price_period} />
        </p>
      </div>
      <LicenseKey value={subscription.license_key} id={subscription.license_id} />
      <SubscriptionDetails subscription={subscription} lastReminder={lastReminder} />
      {most.length > 0 && (
        <div className="row-footer">
          {most.map((action) => (
            <WordedAction key={action.word} action={action} />
          ))}
          <RowActions actions={actions.slice(2)} />
        </div>
      )}
    </Card>
  );
}
