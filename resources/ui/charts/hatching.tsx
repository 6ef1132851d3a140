/** Filled with stripes; the chart has to define them. */
export const HATCHED = 'fill-[url(#hatching)]';

/** Stripes: one count is told from another without its colour. */
export function Hatching() {
  return (
    <defs>
      <pattern id="hatching" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className="fill-amber-soft" />
        <rect width="2.5" height="5" className="fill-amber" />
      </pattern>
    </defs>
  );
}
