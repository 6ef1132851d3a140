import clsx from 'clsx';

export const HEIGHT = 200;
export const TOP = 18;
export const BOTTOM = 172;
export const SMALL = 'text-[0.6875rem] tabular-nums';

const PARTS = [0, 0.5, 1];

/** The vertical position of a value. */
export const levelAt = (part: number) => BOTTOM - part * (BOTTOM - TOP);

type ScaleProps = { most: number; format: (value: number) => string; width?: number };

/** A separate image, because the columns take the remaining width. */
export const Scale = ({ most, format, width = 30 }: ScaleProps) => (
  <svg aria-hidden width={width} height={HEIGHT} className="shrink-0">
    {PARTS.map((part) => (
      <text key={part} x={width} y={levelAt(part) + 4} textAnchor="end" className={clsx(SMALL, 'fill-faint')}>
        {format(most * part)}
      </text>
    ))}
  </svg>
);

export const Lines = () =>
  PARTS.map((part) => (
    <line key={part} x2="100%" y1={levelAt(part)} y2={levelAt(part)} className="stroke-line" />
  ));

/** The smallest round, even number that is not below the value. */
export function scaleFor(most: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const steps = [2, 4, 6, 8, 10].map((step) => step * magnitude);
  return steps.find((step) => step >= most)!;
}
