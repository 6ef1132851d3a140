import clsx from 'clsx';
import type { ReactNode } from 'react';

/** What a table shows of each row. */
export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The order of the list that goes by it, as the address has it; with a minus it runs the other way. */
  sort?: string;
  /** Amounts and counts: one below the other, on the right. */
  isFigure?: boolean;
  /** How wide; one column has no width and takes what is left. */
  width?: string;
  /** What the list must have room for before this column is shown. */
  from?: 'md' | 'lg' | 'xl' | 'wide';
};

export const columnClass = ({ isFigure, from }: Pick<Column<never>, 'isFigure' | 'from'>) =>
  clsx(isFigure && 'figure', from && `from-${from}`);
