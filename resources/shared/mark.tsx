import type { ReactNode } from 'react';

/** A 32 × 32 glyph with the name beside it, scaled to the text around it. */
export const Mark = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="flex items-center gap-[0.6em]">
    <svg aria-hidden viewBox="0 0 32 32" className="size-[1.9em] shrink-0">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path d="M0 9a9 9 0 0 1 9-9h14a9 9 0 0 1 9 9v4C22 8 10 8 0 13Z" fill="#fff" opacity=".14" />
      {children}
    </svg>
    <span className="font-extrabold">{name}</span>
  </span>
);
