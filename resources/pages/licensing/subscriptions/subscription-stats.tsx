import type { SubscriptionCards as Stats } from '@server/licensing/subscriptions/subscription.view';
import { useRights } from '@/shared/use-rights';
import { Stat, StatStrip } from '@/ui/stat';
import { useMessages } from '@/i18n/use-messages';

type SubscriptionStatsProps = { stats: Stats | undefined; only: string[] };

export function SubscriptionStats({ stats, only }: SubscriptionStatsProps) {
  const words = useMessages('subscriptions').stats;
  const { status, paymentStatus, expiring, paidFor } = useMessages('shared');
  const { can, isStaff } = useRights();
  const list = (query = '') => ({ href: `/subscriptions${query}`, only });
  return (
    <StatStrip>
      <Stat label={words.total} value={stats?.total} tone="grey" {...list()} />
      <Stat label={status.active} value={stats?.active} tone="green" {...list('?status=active')} />
      <Stat label={status.expired} value={stats?.expired} tone="red" {...list('?status=expired')} />
      <Stat label={expiring.stat} value={stats?.expiring_soon} tone="amber" {...list('?expiring=soon')} />
      <Stat label={paymentStatus.paid} value={stats?.paid} tone="green" {...list('?payment_status=paid')} />
      {(!isStaff || can('metrics:read')) && (
        <Stat
          label={isStaff ? words.revenue : paidFor}
          value={stats?.revenue ?? undefined}
          isMoney
          tone="green"
          {...list('?payment_status=paid')}
        />
      )}
    </StatStrip>
  );
}
