import clsx from 'clsx';

/** Decorative transmitter rings that fade outwards. Place it with `className`. */
export function Signal({ className }: { className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="-500 -500 1000 1000"
      className={clsx('pointer-events-none absolute -z-10 text-accent-ink', className)}
    >
      <g fill="none" stroke="currentColor">
        {[255, 310, 370, 430, 495].map((radius, ring) => (
          <circle key={radius} r={radius} strokeOpacity={0.16 - ring * 0.028} />
        ))}
      </g>
    </svg>
  );
}
