import clsx from 'clsx';
import type { ReactNode } from 'react';

/** What a table and its cards show of a row. */
export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Where cards show it, if not among their labelled details. */
  place?: 'head' | 'title' | 'figure' | 'body';
  only?: 'table' | 'cards';
  /** What cards show instead of the cell, and its label; they leave out a detail that is empty. */
  onCard?: (row: Row) => ReactNode;
  cardLabel?: (row: Row) => string;
  /** The `sort` value of this column; a leading minus reverses it. */
  sort?: string;
  /** Right-aligned, for amounts and counts. */
  isFigure?: boolean;
  /** One column has no width and takes the rest. */
  width?: `w-${number}`;
  /** Where a table has no room for all columns, those of a higher rank give way first; without one a column stays. */
  rank?: 1 | 2 | 3 | 4;
};

/** In rem: what the column without a width needs, and the checkbox and the menu of a row. */
const REST = 11;
const AROUND = 6;
/** The widths of a table, in rem, at which columns give way, as lists.css has them. */
const [STEP, FIRST, LAST] = [4, 36, 104];

const widthOf = ({ width }: Pick<Column<never>, 'width'>) => (width ? Number(width.slice(2)) / 4 : REST);

/** The class of each column: more important columns take their room first. */
export function columnClasses(columns: Omit<Column<never>, 'cell'>[]): (string | undefined)[] {
  let room = AROUND;
  const from = new Map<object, number>();
  for (const rank of [undefined, 1, 2, 3, 4])
    for (const column of columns.filter((one) => one.rank === rank)) {
      room += widthOf(column);
      if (rank) from.set(column, Math.min(Math.max(Math.ceil(room / STEP) * STEP, FIRST), LAST));
    }
  return columns.map((column) => {
    const width = from.get(column);
    return clsx(column.isFigure && 'figure', width && `from-${width}`) || undefined;
  });
}
