import type { ReactNode } from 'react';

/** Labels on the left, values on the right. */
export const DetailList = ({ children }: { children: ReactNode }) => <dl className="details">{children}</dl>;

/** The compact form for cards; the first two details may share a line. */
export const RowDetails = ({ isInTwo, children }: { isInTwo?: boolean; children: ReactNode }) => (
  <dl className={isInTwo ? 'row-details in-two' : 'row-details'}>{children}</dl>
);

export const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** A muted placeholder for a missing value. */
export const Nothing = ({ children }: { children: ReactNode }) => <span className="nothing">{children}</span>;
