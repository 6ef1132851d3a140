import type { SubscriptionRowView } from '@server/subscriptions/subscription.view';
import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { HistoryLink } from '@/components/history-link';
import { LicenseKey } from '@/components/license-key';
import { PaymentBadge } from '@/components/payment-badge';
import { StatusBadge } from '@/components/status-badge';
import { UserLink } from '@/components/user-link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/messages/use-messages';
import type { SubscriptionAction } from './subscription-dialogs';
import { SubscriptionDetails } from './subscription-details';

type SubscriptionCardProps = {
  subscription: SubscriptionRowView;
  /** Absent for those who may only look. */
  onAction?: (kind: SubscriptionAction, subscription: SubscriptionRowView) => void;
};

export function SubscriptionCard({ subscription, onAction }: SubscriptionCardProps) {
  const { expiring } = useMessages('shared');
  return (
    <Card as="li" className="row-card">
      <div className="row-badges">
        <StatusBadge status={subscription.display_status} />
        {subscription.is_expiring_soon && <Badge tone="amber">{expiring.badge}</Badge>}
        <PaymentBadge status={subscription.payment_status} />
      </div>
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <p className="row-name">
            <UserLink id={subscription.user_id} name={subscription.user_name} />
          </p>
          <Badge tone="accent">{subscription.plan_name}</Badge>
        </div>
        <p className="row-figure">{formatRupiah(subscription.amount)}</p>
      </div>
      <LicenseKey value={subscription.license_key} />
      <SubscriptionDetails subscription={subscription} />
      {onAction && <Actions subscription={subscription} onAction={onAction} />}
    </Card>
  );
}

function Actions({ subscription, onAction }: Required<SubscriptionCardProps>) {
  const { actions } = useMessages('shared');
  const name = useMessages('subscriptions').card.name(subscription.user_name);
  return (
    <div className="row-footer">
      <Button aria-label={`${actions.renew} ${name}`} onClick={() => onAction('renew', subscription)}>
        <Icon of={RefreshCw} />
        {actions.renew}
      </Button>
      <span className="row-actions">
        <HistoryLink subject={`subscription:${subscription.id}`} name={name} />
        <IconButton
          icon={Pencil}
          label={`${actions.edit} ${name}`}
          onClick={() => onAction('edit', subscription)}
        />
        <IconButton
          icon={Trash2}
          label={`${actions.delete} ${name}`}
          onClick={() => onAction('delete', subscription)}
        />
      </span>
    </div>
  );
}
