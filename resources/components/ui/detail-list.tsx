import type { ReactNode } from 'react';

/** Facts about one thing: what they are called on the left, what they are on the right. */
export const DetailList = ({ children }: { children: ReactNode }) => (
  <dl className="grid content-start divide-y divide-line">{children}</dl>
);

export function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.25rem_minmax(0,1fr)] items-baseline gap-3 py-2 first:pt-0 last:pb-0">
      <dt className="text-sm text-faint">{label}</dt>
      <dd className="text-base font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** Says that there is none, quieter than what there is. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <span className="font-normal text-faint">{children}</span>
);
