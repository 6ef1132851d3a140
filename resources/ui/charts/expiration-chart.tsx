import { usePage } from '@inertiajs/react';
import type { DashboardCharts } from '@server/reports/dashboard.view';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { formatDay, formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { Columns } from './columns';
import { HATCHED } from './hatching';
import { Legend } from './legend';

type ExpirationChartProps = { days: DashboardCharts['expirations_by_day'] };

export function ExpirationChart({ days }: ExpirationChartProps) {
  const { charts: words } = useMessages('dashboard');
  const { locale } = usePage().props.app;
  const licenses = days.reduce((sum, day) => sum + day.licenses, 0);
  const subscriptions = days.reduce((sum, day) => sum + day.subscriptions, 0);
  return (
    <ChartFigure title={words.days.title} note={words.days.note(days.length)}>
      <Legend
        entries={[
          { className: 'fill-accent-ink', words: `${words.subscriptions}: ${formatNumber(subscriptions)}` },
          { className: HATCHED, words: `${words.licenses}: ${formatNumber(licenses)}` },
        ]}
      />
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
