import type { ReactNode } from 'react';

/** Facts about one thing: what they are called on the left, what they are on the right. */
export const DetailList = ({ children }: { children: ReactNode }) => <dl className="details">{children}</dl>;

/** The same on the card of a row, where many cards should be seen at once: line under line, without rules. The first two may be short enough to share one. */
export const RowDetails = ({ isInTwo, children }: { isInTwo?: boolean; children: ReactNode }) => (
  <dl className={isInTwo ? 'row-details in-two' : 'row-details'}>{children}</dl>
);

export const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Says that there is none, quieter than what there is. */
export const Nothing = ({ children }: { children: ReactNode }) => <span className="nothing">{children}</span>;
