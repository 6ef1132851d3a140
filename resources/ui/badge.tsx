import type { ReactNode } from 'react';

export type BadgeTone = 'green' | 'amber' | 'red' | 'grey' | 'accent';

/** A word with a dot before it. */
export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span className={`badge badge-${tone}`}>
    <span>{children}</span>
  </span>
);
