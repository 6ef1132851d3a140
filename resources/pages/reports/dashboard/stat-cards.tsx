import { usePage } from '@inertiajs/react';
import type { DashboardStats } from '@server/reports/dashboard.view';
import { Stat, StatRow } from '@/ui/stat';
import { useMessages } from '@/i18n/use-messages';

/** The four totals of spec §2.7, each with a link. Customers see no list of users and no revenue. */
export function StatCards({ stats }: { stats: DashboardStats | undefined }) {
  const { stats: words } = useMessages('dashboard');
  const { paidFor } = useMessages('shared');
  const isBackOffice = usePage().props.viewer?.is_back_office;
  return (
    <StatRow>
      {isBackOffice && <Stat label={words.users} value={stats?.total_users} tone="grey" href="/users" />}
      <Stat label={words.licenses} value={stats?.total_licenses} tone="grey" href="/licenses" />
      <Stat
        label={words.subscriptions}
        value={stats?.total_subscriptions}
        tone="grey"
        href="/subscriptions"
      />
      <Stat
        label={isBackOffice ? words.revenue : paidFor}
        value={stats?.total_revenue}
        isMoney
        tone="green"
        href="/subscriptions?payment_status=paid"
      />
    </StatRow>
  );
}
