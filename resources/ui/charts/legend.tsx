type LegendProps = { entries: { className: string; words: string }[] };

export const Legend = ({ entries }: LegendProps) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm font-medium">
    {entries.map(({ className, words }) => (
      <li key={className} className="flex items-center gap-2">
        <svg aria-hidden className="size-3">
          <rect width="12" height="12" rx="3" className={className} />
        </svg>
        {words}
      </li>
    ))}
  </ul>
);
