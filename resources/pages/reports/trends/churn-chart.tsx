import type { TrendMonth } from '@server/reports/trends.view';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { MonthColumns } from '@/ui/charts/month-columns';
import { formatNumber, formatPercent } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { useMonthNames } from './use-month-names';

/** The lost share of the subscriptions that were active at the start of the month. */
export function ChurnChart({ months }: { months: TrendMonth[] }) {
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
