import type { ReceivablesPage } from '@server/billing/receivables/receivables.page.controller';
import type { BadgeTone } from '@/ui/badge';
import { StatStrip } from '@/ui/stat';
import type { ListPageState } from '@/shared/list/use-list-page';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type SumsProps = Pick<ReceivablesPage, 'stats'> & {
  list: ListPageState<never>['list'];
};

/** Of all customers; each number links to those who have it. */
export function ReceivableSums({ stats, list }: SumsProps) {
  const words = useMessages('receivables');
  if (stats === null) return null;
  const all = stats?.all;
  const of = (band: 'late' | 'credit', tone: BadgeTone) => ({
    label: words.bands[band],
    value: all?.[band],
    isMoney: true,
    tone,
    href: list.href({ band }),
  });
  return (
    <StatStrip
      only={list.linkOptions.only}
      stats={[
        {
          label: words.owed,
          value: all?.owed,
          isMoney: true,
          tone: 'accent',
          href: list.href({ band: null, q: null, user_id: null }),
        },
        of('late', 'red'),
        of('credit', 'green'),
      ]}
    />
  );
}

/** Of what search and filter find. */
export function ShownSums({ stats }: Pick<SumsProps, 'stats'>) {
  const words = useMessages('receivables');
  if (!stats?.filtered) return null;
  const { owed, late, not_yet_due, credit } = stats.filtered;
  return (
    <p role="status" className="text-sm text-muted tabular-nums">
      {words.shown(formatRupiah(owed), formatRupiah(late), formatRupiah(not_yet_due), formatRupiah(credit))}
    </p>
  );
}
