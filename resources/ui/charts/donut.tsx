type Slice = { name: string; count: number; className: string };

const RADIUS = 40;
/** The gap between slices in hundredths of the ring, which separates them without colour. */
const GAP = 1;

/** Shares around their sum; the legend has the numbers. */
export function Donut({ slices, total }: { slices: Slice[]; total: string }) {
  const shown = slices.filter(({ count }) => count > 0);
  const sum = shown.reduce((so_far, { count }) => so_far + count, 0);
  const startOf = (index: number) =>
    shown.slice(0, index).reduce((so_far, { count }) => so_far + (count / sum) * 100, 0);

  return (
    <svg aria-hidden viewBox="0 0 100 100" className="size-40 shrink-0">
      <g fill="none" strokeWidth="11" transform="rotate(-90 50 50)">
        <circle cx="50" cy="50" r={RADIUS} className="stroke-hover" />
        {shown.map(({ name, count, className }, index) => (
          <circle
            key={name}
            cx="50"
            cy="50"
            r={RADIUS}
            pathLength="100"
            strokeDasharray={dashes((count / sum) * 100, shown.length > 1)}
            strokeDashoffset={-startOf(index)}
            className={className}
          />
        ))}
      </g>
      <text x="50" y="56" textAnchor="middle" className="fill-ink text-lg font-bold tabular-nums">
        {total}
      </text>
    </svg>
  );
}

/** Very small slices are drawn as hairlines. */
function dashes(length: number, hasNeighbours: boolean): string {
  const drawn = hasNeighbours ? Math.max(length - GAP, 0.4) : length;
  return `${drawn} ${100 - drawn}`;
}
