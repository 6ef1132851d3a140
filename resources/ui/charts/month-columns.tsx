import clsx from 'clsx';
import { formatNumber } from '@/lib/format';
import { HATCHED, Hatching } from './hatching';
import { BOTTOM, HEIGHT, levelAt, Lines, Scale, scaleFor, SMALL, TOP } from './axis';

type MonthColumn = {
  name: string;
  /** One column each, filled by position. */
  values: number[];
  /** The tooltip. */
  words: string;
};

type MonthColumnsProps = {
  columns: MonthColumn[];
  fillings: string[];
  format?: (value: number) => string;
  scaleWidth?: number;
};

/** By the characters of all labels in one line, with the space around each. */
const FITTING: [characters: number, className: string][] = [
  [48, '@min-[24rem]:inline'],
  [64, '@min-[32rem]:inline'],
  [80, '@min-[40rem]:inline'],
  [96, '@min-[48rem]:inline'],
  [128, '@min-[64rem]:inline'],
];

/** Where labels would overlap, the scale and the tooltips have to do. */
const fitting = (characters: number) => FITTING.find(([most]) => characters <= most)?.[1];

/** Positions are percentages, so that text keeps its size on every screen. */
export function MonthColumns({ columns, fillings, format = formatNumber, scaleWidth }: MonthColumnsProps) {
  const scale = scaleFor(Math.max(...columns.flatMap(({ values }) => values)));
  const width = 100 / columns.length;
  const fits = fitting(columns.length * Math.max(...columns.map(({ values }) => format(values[0]!).length)));
  return (
    <div className="flex gap-2">
      <Scale most={scale} format={format} width={scaleWidth} />
      <div className="@container min-w-0 flex-1">
        <svg aria-hidden className="w-full overflow-visible" height={HEIGHT}>
          {fillings.includes(HATCHED) && <Hatching />}
          <Lines />
          {columns.map(({ name, values, words }, index) => (
            <g key={name}>
              <title>{words}</title>
              <rect
                x={`${index * width}%`}
                width={`${width}%`}
                y={TOP}
                height={BOTTOM - TOP}
                fill="transparent"
              />
              {values.map((value, place) => {
                const part = (width * 0.76) / values.length;
                const top = levelAt(value / scale);
                return (
                  <rect
                    key={fillings[place]}
                    x={`${index * width + width * 0.12 + place * part}%`}
                    width={`${part * 0.9}%`}
                    rx={1.5}
                    y={top}
                    height={BOTTOM - top}
                    className={fillings[place]}
                  />
                );
              })}
              {values.length === 1 && values[0]! > 0 && (
                <text
                  x={`${(index + 0.5) * width}%`}
                  y={levelAt(values[0]! / scale) - 5}
                  textAnchor="middle"
                  className={clsx(SMALL, 'hidden fill-muted font-semibold', fits)}
                >
                  {format(values[0]!)}
                </text>
              )}
              <text
                x={`${(index + 0.5) * width}%`}
                y={BOTTOM + 20}
                textAnchor="middle"
                className={clsx(SMALL, 'fill-faint', index % 3 !== 2 && 'max-sm:hidden')}
              >
                {name}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}
