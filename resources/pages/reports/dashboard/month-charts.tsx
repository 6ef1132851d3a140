import { usePage } from '@inertiajs/react';
import type { MonthFigures } from '@server/reports/dashboard.view';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { HATCHED } from '@/ui/charts/hatching';
import { Legend } from '@/ui/charts/legend';
import { MonthColumns } from '@/ui/charts/month-columns';
import { formatMonth, formatNumber, formatRupiah, formatRupiahShort } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type MonthsProps = { months: MonthFigures[] };

export function ReceivedChart({ months }: MonthsProps) {
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

export function LicensesChart({ months }: MonthsProps) {
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
