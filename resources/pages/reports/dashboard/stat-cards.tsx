import type { DashboardCards } from '@server/reports/dashboard.view';
import { useRights } from '@/shared/use-rights';
import { StatRow } from '@/ui/stat';
import { useMessages } from '@/i18n/use-messages';

/** The four totals of console §6, each with a link. Customers see no list of users, and no revenue but what they paid. */
export function StatCards({ stats }: { stats: DashboardCards | undefined }) {
  const { stats: words } = useMessages('dashboard');
  const { paidFor } = useMessages('shared');
  const { can, isStaff } = useRights();
  return (
    <StatRow
      stats={[
        isStaff && {
          label: words.users,
          value: stats?.total_users,
          note: stats && stats.staff > 0 ? words.staff(stats.staff) : undefined,
          tone: 'grey',
          href: '/users',
        },
        { label: words.licenses, value: stats?.total_licenses, tone: 'grey', href: '/licenses' },
        {
          label: words.subscriptions,
          value: stats?.total_subscriptions,
          tone: 'grey',
          href: '/subscriptions',
        },
        (!isStaff || can('metrics:read')) && {
          label: isStaff ? words.revenue : paidFor,
          value: stats?.total_revenue ?? undefined,
          isMoney: true,
          tone: 'green',
          href: '/subscriptions?payment_status=paid',
        },
      ]}
    />
  );
}
