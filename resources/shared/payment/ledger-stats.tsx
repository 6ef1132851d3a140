import { usePage } from '@inertiajs/react';
import type { LedgerStats as Stats } from '@server/billing/payments/payable-options.view';
import { Stat, StatStrip } from '@/ui/stat';
import { dayOf } from '@/lib/format';
import { monthsUpTo } from '@/lib/months';
import { REVIEWS_HREF } from '@/lib/reviews-href';
import { useMessages } from '@/i18n/use-messages';

type LedgerStatsProps = {
  stats: Stats | undefined;
  /** The props to reload when a number links to the list on the same page. */
  only: string[];
};

/** Open reviews, income of this month and the last, and open amounts; each links to its list. */
export function LedgerStats({ stats, only }: LedgerStatsProps) {
  const { ledger, reviews } = useMessages('shared');
  const { props, url } = usePage();
  const { app, now, viewer } = props;
  const words = viewer?.is_back_office ? ledger.received : ledger.paid;
  const [thisMonth, lastMonth] = monthsUpTo(dayOf(now, app.time_zone).slice(0, 7), 2);
  const list = (path: string, query: string) => ({
    href: `${path}?${query}`,
    only: url.split('?')[0] === path ? only : undefined,
  });
  return (
    <StatStrip>
      {viewer?.is_back_office && (
        <Stat
          label={reviews.title}
          value={stats?.reviews ?? undefined}
          tone={stats?.reviews ? 'red' : 'green'}
          href={REVIEWS_HREF}
        />
      )}
      <Stat
        label={words.thisMonth}
        value={stats?.received}
        isMoney
        tone="green"
        {...list('/payments', `month=${thisMonth}`)}
      />
      <Stat
        label={words.lastMonth}
        value={stats?.receivedBefore}
        isMoney
        tone="grey"
        {...list('/payments', `month=${lastMonth}`)}
      />
      <Stat
        label={words.owed}
        value={stats?.owed}
        isMoney
        tone="amber"
        {...list('/invoices', 'state=unpaid')}
      />
    </StatStrip>
  );
}
