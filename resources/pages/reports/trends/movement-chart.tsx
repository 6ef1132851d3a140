import type { TrendMonth } from '@server/reports/trends.view';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { HATCHED } from '@/ui/charts/hatching';
import { Legend } from '@/ui/charts/legend';
import { MonthColumns } from '@/ui/charts/month-columns';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { useMonthNames } from './use-month-names';

const FILLINGS = ['fill-accent-ink', 'fill-green', HATCHED];

/** Created, renewed and lost subscriptions. */
export function MovementChart({ months }: { months: TrendMonth[] }) {
  const { movement: words, month } = useMessages('trends');
  const { short, long } = useMonthNames();
  const names = [words.created, words.renewed, words.lost];
  const valuesOf = ({ created, renewed, lost }: TrendMonth) => [created, renewed, lost];
  const sumOf = (place: number) => months.reduce((sum, each) => sum + valuesOf(each)[place]!, 0);
  return (
    <ChartFigure title={words.title} note={words.note}>
      <Legend
        entries={FILLINGS.map((className, place) => ({
          className,
          words: `${names[place]}: ${formatNumber(sumOf(place))}`,
        }))}
      />
      <MonthColumns
        fillings={FILLINGS}
        columns={months.map((each) => ({
          name: short(each.month),
          values: valuesOf(each),
          words: `${long(each.month)}: ${valuesOf(each)
            .map((value, place) => `${names[place]} ${formatNumber(value)}`)
            .join(', ')}`,
        }))}
      />
      <ChartTable
        caption={words.title}
        columns={[month, ...names]}
        rows={months.map((each) => [long(each.month), ...valuesOf(each).map(formatNumber)])}
      />
    </ChartFigure>
  );
}
