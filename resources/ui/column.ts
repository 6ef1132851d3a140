import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The `sort` value of this column; a leading minus reverses it. */
  sort?: string;
  /** Right-aligned, for amounts and counts. */
  isFigure?: boolean;
  /** One column has no width and takes the rest. */
  width?: string;
  /** The width of the list from which this column is shown. */
  from?: 'md' | 'lg' | 'xl' | 'wide';
};

export const columnClass = ({ isFigure, from }: Pick<Column<never>, 'isFigure' | 'from'>) =>
  clsx(isFigure && 'figure', from && `from-${from}`);
