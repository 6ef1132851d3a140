import type { TrendMonth } from '@server/reports/trends.view';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { MonthColumns } from '@/ui/charts/month-columns';
import { formatRupiah, formatRupiahShort } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { useMonthNames } from './use-month-names';

export function RevenueChart({ months }: { months: TrendMonth[] }) {
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
