import clsx from 'clsx';
import type { ReactNode } from 'react';

/** What a table and its cards show of a row. */
export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Where cards show it, if not among their labelled details. */
  place?: 'head' | 'title' | 'beside' | 'figure' | 'body';
  only?: 'table' | 'cards';
  /** What cards show instead of the cell, and its label; they leave out a detail that is empty. */
  onCard?: (row: Row) => ReactNode;
  cardLabel?: (row: Row) => string;
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
