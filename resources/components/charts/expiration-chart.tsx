import { usePage } from '@inertiajs/react';
import type { DashboardCharts } from '@server/dashboard/dashboard.view';
import { ChartFigure } from '@/components/charts/chart-figure';
import { ChartTable } from '@/components/charts/chart-table';
import { formatDay, formatNumber } from '@/lib/format';
import { useMessages } from '@/messages/use-messages';
import { Columns } from './columns';

type ExpirationChartProps = { days: DashboardCharts['expirations_by_day'] };

/** What ends on each of the next days. */
export function ExpirationChart({ days }: ExpirationChartProps) {
  const { charts: words } = useMessages('dashboard');
  const { locale } = usePage().props.app;
  const licenses = days.reduce((sum, day) => sum + day.licenses, 0);
  const subscriptions = days.reduce((sum, day) => sum + day.subscriptions, 0);
  return (
    <ChartFigure title={words.days.title} note={words.days.note(days.length)}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm font-medium">
        <Key className="fill-accent-ink" words={`${words.subscriptions}: ${formatNumber(subscriptions)}`} />
        <Key className="fill-[url(#hatching)]" words={`${words.licenses}: ${formatNumber(licenses)}`} />
      </ul>
      <Columns
        columns={days.map((day) => ({
          name: formatDay(day.day, locale),
          lower: day.subscriptions,
          upper: day.licenses,
          words: words.days.words(formatDay(day.day, locale), day.subscriptions, day.licenses),
        }))}
      />
      <ChartTable
        caption={words.days.title}
        columns={[words.days.day, words.subscriptions, words.licenses]}
        rows={days.map((day) => [formatDay(day.day, locale), day.subscriptions, day.licenses])}
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
