import type { DashboardCharts } from '@server/dashboard/dashboard.view';
import { ChartFigure } from '@/components/charts/chart-figure';
import { ChartTable } from '@/components/charts/chart-table';
import { formatDay, formatNumber } from '@/lib/format';
import { Columns } from './columns';

type ExpirationChartProps = { days: DashboardCharts['expirations_by_day'] };

/** What ends on each of the next days. */
export function ExpirationChart({ days }: ExpirationChartProps) {
  const licenses = days.reduce((sum, day) => sum + day.licenses, 0);
  const subscriptions = days.reduce((sum, day) => sum + day.subscriptions, 0);
  return (
    <ChartFigure title="Expirations per day" note={`The next ${days.length} days, today first.`}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm font-medium">
        <Key className="fill-accent-ink" words={`Subscriptions: ${formatNumber(subscriptions)}`} />
        <Key className="fill-[url(#hatching)]" words={`Licenses: ${formatNumber(licenses)}`} />
      </ul>
      <Columns
        columns={days.map((day) => ({
          name: formatDay(day.day),
          lower: day.subscriptions,
          upper: day.licenses,
          words: `${formatDay(day.day)}: ${day.subscriptions} subscriptions, ${day.licenses} licenses`,
        }))}
      />
      <ChartTable
        caption="Expirations per day"
        columns={['Day', 'Subscriptions', 'Licenses']}
        rows={days.map((day) => [formatDay(day.day), day.subscriptions, day.licenses])}
      />
    </ChartFigure>
  );
}

function Key({ className, words }: { className: string; words: string }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden className="size-3">
        <rect width="12" height="12" rx="3" className={className} />
      </svg>
      {words}
    </li>
  );
}
