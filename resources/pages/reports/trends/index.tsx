import type { TrendsPage as Props } from '@server/reports/trends.page';
import TrendingUp from 'lucide-react/icons/trending-up';
import { EmptyState } from '@/ui/empty-state';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { MovementChart } from './movement-chart';
import type { TrendMonth, TrendsView } from '@server/reports/trends.view';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { MonthColumns } from '@/ui/charts/month-columns';
import { formatNumber, formatPercent, formatRupiah, formatRupiahShort, formatDate } from '@/lib/format';
import { useMonthNames } from './use-month-names';
import { usePage } from '@inertiajs/react';
import { StatRow } from '@/ui/stat';

/** This month so far, and the income expected in the next 30 days. */
function TrendStats({ months, expected }: TrendsView) {
  const { stats: words } = useMessages('trends');
  const { app } = usePage().props;
  const month = months.at(-1)!;
  return (
    <div className="grid gap-2">
      <StatRow
        stats={[
          { label: words.created, value: month.created, tone: 'accent' },
          { label: words.lost, value: month.lost, tone: 'red' },
          { label: words.revenue, value: month.revenue, isMoney: true, tone: 'green' },
          { label: words.expected, value: expected.amount, isMoney: true, tone: 'amber', href: DUE },
        ]}
      />
      <p className="text-sm text-muted">
        {words.due(expected.subscriptions, formatDate(expected.until, app.time_zone, app.locale))}
      </p>
    </div>
  );
}

const DUE = '/subscriptions?ends=30_days&sort=end_date';

export default function TrendsPage({ trends: { months, expected } }: Props) {
  const { nothing } = useMessages('trends');
  const isEmpty =
    !expected.subscriptions &&
    months.every(
      ({ created, renewed, lost, active_at_start }) => !(created + renewed + lost + active_at_start),
    );
  if (isEmpty)
    return (
      <EmptyState icon={TrendingUp} title={nothing.title}>
        {nothing.text}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <TrendStats months={months} expected={expected} />
      <RevenueChart months={months} />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <MovementChart months={months} />
        <ChurnChart months={months} />
      </div>
    </div>
  );
}

TrendsPage.layout = [AppLayout];

/** The lost share of the subscriptions that were active at the start of the month. */
function ChurnChart({ months }: { months: TrendMonth[] }) {
  const { churn: words, month } = useMessages('trends');
  const { short, long } = useMonthNames();
  const shareOf = ({ churn_percent }: TrendMonth) =>
    churn_percent === null ? '—' : formatPercent(churn_percent);
  return (
    <ChartFigure title={words.title} note={words.note}>
      <MonthColumns
        fillings={['fill-amber']}
        format={formatPercent}
        scaleWidth={38}
        columns={months.map((each) => ({
          name: short(each.month),
          values: [each.churn_percent ?? 0],
          words: `${long(each.month)}: ${shareOf(each)}`,
        }))}
      />
      <ChartTable
        caption={words.title}
        columns={[month, words.atStart, words.title]}
        rows={months.map((each) => [long(each.month), formatNumber(each.active_at_start), shareOf(each)])}
      />
    </ChartFigure>
  );
}

function RevenueChart({ months }: { months: TrendMonth[] }) {
  const { revenue: words, month } = useMessages('trends');
  const { short, long } = useMonthNames();
  return (
    <ChartFigure title={words.title} note={words.note}>
      <MonthColumns
        fillings={['fill-accent-ink']}
        format={formatRupiahShort}
        scaleWidth={62}
        columns={months.map((each) => ({
          name: short(each.month),
          values: [each.revenue],
          words: `${long(each.month)}: ${formatRupiah(each.revenue)}`,
        }))}
      />
      <ChartTable
        caption={words.title}
        columns={[month, words.title]}
        rows={months.map((each) => [long(each.month), formatRupiah(each.revenue)])}
      />
    </ChartFigure>
  );
}
