import { usePage } from '@inertiajs/react';
import type { TrendsView } from '@server/reports/trends.view';
import { Stat, StatRow } from '@/ui/stat';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** This month so far, and the income expected in the next 30 days. */
export function TrendStats({ months, expected }: TrendsView) {
  const { stats: words } = useMessages('trends');
  const { app } = usePage().props;
  const month = months.at(-1)!;
  return (
    <div className="grid gap-2">
      <StatRow>
        <Stat label={words.created} value={month.created} tone="accent" />
        <Stat label={words.lost} value={month.lost} tone="red" />
        <Stat label={words.revenue} value={month.revenue} isMoney tone="green" />
        <Stat label={words.expected} value={expected.amount} isMoney tone="amber" href={DUE} />
      </StatRow>
      <p className="text-sm text-muted">
        {words.due(expected.subscriptions, formatDate(expected.until, app.time_zone, app.locale))}
      </p>
    </div>
  );
}

const DUE = '/subscriptions?ends=30_days&sort=end_date';
