/** Requires the pattern below in the same chart. */
export const HATCHED = 'fill-[url(#hatching)]';

/** Distinguishes two counts without colour. */
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
