import type { ReactNode } from 'react';

export type BadgeTone = 'green' | 'amber' | 'red' | 'grey' | 'accent';

export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span className={`badge badge-${tone}`}>
    <span>{children}</span>
  </span>
);
