import { usePage } from '@inertiajs/react';
import { formatMonth, formatNumber, formatRupiah, formatRupiahShort } from '@/lib/format';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { HATCHED } from '@/ui/charts/hatching';
import { Legend } from '@/ui/charts/legend';
import { MonthColumns } from '@/ui/charts/month-columns';
import type { DashboardCharts, MonthFigures } from '@server/reports/dashboard.view';
import { useRights } from '@/shared/use-rights';
import { ExpirationChart } from '@/ui/charts/expiration-chart';
import { PlanChart } from '@/ui/charts/plan-chart';
import { StatusChart } from '@/shared/status-chart';
import { Card } from '@/ui/card';
import { useMessages } from '@/i18n/use-messages';

export function Charts({ charts }: { charts: DashboardCharts | undefined }) {
  const { can } = useRights();
  if (!charts) return <Skeletons />;
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <div className="xl:col-span-2">
        <ExpirationChart days={charts.expirations_by_day} />
      </div>
      <StatusChart counts={charts.licenses_by_status} />
      {can('metrics:read') && (
        <>
          <PlanChart plans={charts.by_plan} />
          <ReceivedChart months={charts.by_month} />
          <LicensesChart months={charts.by_month} />
        </>
      )}
    </div>
  );
}

function Skeletons() {
  const { loading } = useMessages('shared');
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <span className="sr-only">{loading}</span>
      <Skeleton className="h-87 xl:col-span-2" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
}

const Skeleton = ({ className }: { className: string }) => (
  <Card className={className}>
    <div aria-hidden className="m-6 h-5 w-44 animate-breathe rounded-sm bg-hover" />
  </Card>
);

type MonthsProps = { months: MonthFigures[] };

function ReceivedChart({ months }: MonthsProps) {
  const { month, received: words } = useMessages('dashboard').charts;
  const { short, long } = useMonthNames();
  return (
    <ChartFigure title={words.title} note={words.note}>
      <MonthColumns
        fillings={['fill-accent-ink']}
        format={formatRupiahShort}
        scaleWidth={62}
        columns={months.map((each) => ({
          name: short(each.month),
          // A month in which more went back than came in has no column.
          values: [Math.max(each.received, 0)],
          words: `${long(each.month)}: ${formatRupiah(each.received)}`,
        }))}
      />
      <ChartTable
        caption={words.title}
        columns={[month, words.title]}
        rows={months.map((each) => [long(each.month), formatRupiah(each.received)])}
      />
    </ChartFigure>
  );
}

function LicensesChart({ months }: MonthsProps) {
  const { month, movement: words } = useMessages('dashboard').charts;
  const { short, long } = useMonthNames();
  const sumOf = (name: 'gained' | 'lost') => months.reduce((sum, each) => sum + each[name], 0);
  return (
    <ChartFigure title={words.title} note={words.note}>
      <Legend
        entries={[
          { className: 'fill-accent-ink', words: `${words.gained}: ${formatNumber(sumOf('gained'))}` },
          { className: HATCHED, words: `${words.lost}: ${formatNumber(sumOf('lost'))}` },
        ]}
      />
      <MonthColumns
        fillings={['fill-accent-ink', HATCHED]}
        columns={months.map((each) => ({
          name: short(each.month),
          values: [each.gained, each.lost],
          words: `${long(each.month)}: ${words.gained} ${formatNumber(each.gained)}, ${words.lost} ${formatNumber(each.lost)}`,
        }))}
      />
      <ChartTable
        caption={words.title}
        columns={[month, words.gained, words.lost]}
        rows={months.map((each) => [long(each.month), formatNumber(each.gained), formatNumber(each.lost)])}
      />
    </ChartFigure>
  );
}

/** `2026-11` as `Nov` below a column and as `Nov 2026` alone. */
function useMonthNames() {
  const { locale } = usePage().props.app;
  const long = (month: string) => formatMonth(month, locale);
  return { long, short: (month: string) => long(month).split(' ')[0]! };
}
