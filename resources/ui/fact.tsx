import type { ReactNode } from 'react';

/** A labelled value in a strip; the list around it sets the weight of the values. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-w-0">
    <dt className="text-xs font-normal text-faint">{label}</dt>
    <dd className="text-base wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
