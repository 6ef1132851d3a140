import type { DashboardCards } from '@server/reports/dashboard.view';
import { useRights } from '@/shared/use-rights';
import { StatRow } from '@/ui/stat';
import { formatRupiah, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type StatCardsProps = {
  stats: DashboardCards | undefined;
  /** In this month, from the ledger, in rupiah. */
  received?: number;
};

/** The four totals of console §6, each with a link. Staff without totals of money see no revenue. */
export function StatCards({ stats, received }: StatCardsProps) {
  const { stats: words } = useMessages('dashboard');
  const { can } = useRights();
  return (
    <StatRow
      stats={[
        {
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
        can('metrics:read') && {
          label: words.revenue,
          value: stats?.total_revenue ?? undefined,
          isMoney: true,
          under: words.received(received === undefined ? 'Rp …' : unbroken(formatRupiah(received))),
          tone: 'green',
          href: '/subscriptions?payment_status=paid',
        },
      ]}
    />
  );
}
