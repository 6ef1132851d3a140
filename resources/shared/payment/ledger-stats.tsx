import type { PaymentsPage } from '@server/billing/payments/payments.page.controller';
import { useRights } from '@/shared/use-rights';
import { StatStrip } from '@/ui/stat';
import { useFormat } from '@/ui/hooks/use-format';
import { monthsUpTo } from '@/lib/months';
import { REVIEWS_HREF } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

type LedgerStatsProps = {
  /** Null for viewers who see no totals of money. */
  stats: PaymentsPage['stats'];
  /** The props to reload when a number links to the list on the same page. */
  only: string[];
  /** The chosen month, `2026-11`, and how it and the one before are called. */
  month?: string | null;
  labels?: string[] | null;
};

/** Open reviews, income of this month and the last, and open amounts; each links to its list. */
export function LedgerStats({ stats, only, month, labels }: LedgerStatsProps) {
  const { ledger, screens } = useMessages('shared');
  const { today } = useFormat();
  const { can, isStaff } = useRights();
  const words = isStaff ? ledger.received : ledger.paid;
  const [thisMonth, lastMonth] = monthsUpTo(month ?? today.slice(0, 7), 2);
  if (stats === null || (isStaff && !can('metrics:read'))) return null;
  return (
    <StatStrip
      only={only}
      stats={[
        can('ledger:read') && {
          label: screens['payment-reviews'],
          value: stats?.reviews ?? undefined,
          tone: stats?.reviews ? 'red' : 'green',
          href: REVIEWS_HREF,
        },
        {
          label: labels?.[0] ?? words.thisMonth,
          value: stats?.received,
          isMoney: true,
          tone: 'green',
          href: `/payments?month=${thisMonth}`,
        },
        {
          label: labels?.[1] ?? words.lastMonth,
          value: stats?.receivedBefore,
          isMoney: true,
          tone: 'grey',
          href: `/payments?month=${lastMonth}`,
        },
        {
          label: words.owed,
          value: stats?.owed,
          isMoney: true,
          tone: 'amber',
          href: '/invoices?state=unpaid',
        },
      ]}
    />
  );
}
