import { usePage } from '@inertiajs/react';
import type { DashboardCharts } from '@server/reports/dashboard.view';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { formatDay, formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { HATCHED, Hatching } from './hatching';
import { Legend } from './legend';
import clsx from 'clsx';
import { BOTTOM, HEIGHT, levelAt, Lines, Scale, scaleFor, SMALL, TOP } from './axis';

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

type Column = { name: string; lower: number; upper: number; words: string };

/** Stacked columns of two counts. Horizontal positions are percentages, so that text keeps its size on every screen. */
function Columns({ columns }: { columns: Column[] }) {
  const scale = scaleFor(Math.max(...columns.map(({ lower, upper }) => lower + upper)));
  const width = 100 / columns.length;

  return (
    <div className="flex gap-2">
      <Scale most={scale} format={formatNumber} />
      <svg aria-hidden className="min-w-0 flex-1 overflow-visible" height={HEIGHT}>
        <Hatching />
        <Lines />
        {columns.map((column, index) => (
          <g key={column.name}>
            <Stack {...column} scale={scale} left={index * width} width={width} />
            <Day name={column.name} place={(index + 0.5) * width} index={index} />
          </g>
        ))}
      </svg>
    </div>
  );
}

type StackProps = Column & { scale: number; left: number; width: number };

function Stack({ lower, upper, words, scale, left, width }: StackProps) {
  const middle = levelAt(lower / scale);
  const top = levelAt((lower + upper) / scale);
  const box = { x: `${left + width * 0.14}%`, width: `${width * 0.72}%`, rx: 1.5 };
  return (
    <g>
      <title>{words}</title>
      <rect x={`${left}%`} width={`${width}%`} y={TOP} height={BOTTOM - TOP} fill="transparent" />
      <rect {...box} y={middle} height={BOTTOM - middle} className="fill-accent-ink" />
      <rect {...box} y={top} height={middle - top} className={HATCHED} />
      {lower + upper > 0 && (
        <text
          x={`${left + width / 2}%`}
          y={top - 5}
          textAnchor="middle"
          className={clsx(SMALL, 'fill-muted font-semibold max-sm:hidden')}
        >
          {formatNumber(lower + upper)}
        </text>
      )}
    </g>
  );
}

/** Labels every fifth day, or every tenth on phones. */
function Day({ name, place, index }: { name: string; place: number; index: number }) {
  if (index % 5) return null;
  return (
    <text
      x={`${place}%`}
      y={BOTTOM + 20}
      textAnchor="middle"
      className={clsx(SMALL, 'fill-faint', index % 10 && 'max-sm:hidden')}
    >
      {name}
    </text>
  );
}
