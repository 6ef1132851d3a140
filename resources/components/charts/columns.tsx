import clsx from 'clsx';
import { formatNumber } from '@/lib/format';

type Column = { name: string; lower: number; upper: number; words: string };

const HEIGHT = 200;
const TOP = 18;
const BOTTOM = 172;
const SMALL = 'text-[0.6875rem] tabular-nums';

/**
 * Two counts stacked, column by column. Places along the width are percentages,
 * so that the words keep their size on every screen.
 */
export function Columns({ columns }: { columns: Column[] }) {
  const scale = scaleFor(Math.max(...columns.map(({ lower, upper }) => lower + upper)));
  const width = 100 / columns.length;

  return (
    <div className="flex gap-2">
      <Scale most={scale} />
      <svg aria-hidden className="min-w-0 flex-1 overflow-visible" height={HEIGHT}>
        <Hatching />
        {[0, 0.5, 1].map((part) => (
          <line key={part} x2="100%" y1={levelAt(part)} y2={levelAt(part)} className="stroke-line" />
        ))}
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

/** How far down a part of the scale lies. */
const levelAt = (part: number) => BOTTOM - part * (BOTTOM - TOP);

/** The numbers beside the lines; in an image of their own, for the columns take what width is left. */
const Scale = ({ most }: { most: number }) => (
  <svg aria-hidden width="30" height={HEIGHT} className="shrink-0">
    {[0, 0.5, 1].map((part) => (
      <text key={part} x="30" y={levelAt(part) + 4} textAnchor="end" className={clsx(SMALL, 'fill-faint')}>
        {formatNumber(most * part)}
      </text>
    ))}
  </svg>
);

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
      <rect {...box} y={top} height={middle - top} className="fill-[url(#hatching)]" />
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

/** Every fifth day is named; on a phone every tenth. */
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

/** Stripes: the upper count is told from the lower one without its colour. */
function Hatching() {
  return (
    <defs>
      <pattern id="hatching" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className="fill-amber-soft" />
        <rect width="2.5" height="5" className="fill-amber" />
      </pattern>
    </defs>
  );
}

/** The first even round number that is not smaller. */
function scaleFor(most: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const steps = [2, 4, 6, 8, 10].map((step) => step * magnitude);
  return steps.find((step) => step >= most)!;
}
