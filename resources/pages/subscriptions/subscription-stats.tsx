import type { SubscriptionStats as Stats } from '@server/subscriptions/subscription.view';
import { Stat, StatRow } from '@/components/ui/stat';

type SubscriptionStatsProps = { stats: Stats | undefined; only: string[] };

/** Numbers over all subscriptions; each leads to the subscriptions it counts. */
export function SubscriptionStats({ stats, only }: SubscriptionStatsProps) {
  const list = (query = '') => ({ href: `/subscriptions${query}`, only });
  return (
    <StatRow>
      <Stat label="Total" value={stats?.total} tone="grey" {...list()} />
      <Stat label="Active" value={stats?.active} tone="green" {...list('?status=active')} />
      <Stat label="Expired" value={stats?.expired} tone="red" {...list('?status=expired')} />
      <Stat label="Expiring soon" value={stats?.expiring_soon} tone="amber" {...list('?expiring=soon')} />
      <Stat label="Paid" value={stats?.paid} tone="green" {...list('?payment_status=paid')} />
      <Stat label="Revenue" value={stats?.revenue} isMoney tone="green" {...list('?payment_status=paid')} />
    </StatRow>
  );
}
