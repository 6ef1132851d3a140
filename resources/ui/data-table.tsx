import type { ReactNode } from 'react';
import { type Column, columnClasses } from '@/ui/column';
import type { RowAction } from '@/ui/row-actions';
import { PageCheck, RowCheck } from '@/ui/row-check';
import { RowMenu } from '@/ui/row-menu';
import type { useList } from '@/ui/hooks/use-list';
import { useHiddenColumns } from '@/ui/hooks/use-hidden-columns';
import { type RowKeys, useRowKeys } from '@/ui/hooks/use-row-keys';
import type { Selection } from '@/ui/hooks/use-selection';
import { useMessages } from '@/i18n/use-messages';
import { Link } from '@inertiajs/react';
import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';

type ColumnHeadProps = Pick<Column<never>, 'label' | 'sort' | 'width'> & {
  current: string;
  list: ReturnType<typeof useList>;
  className?: string;
};

/** The column title, which links to its sort order and to the reverse. */
function ColumnHead({ label, sort, width, current, list, ...column }: ColumnHeadProps) {
  const className = clsx(width, column.className) || undefined;
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const direction = directionOf(sort, current);
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <Link
        href={list.href({ sort: direction === 'ascending' ? `-${sort}` : sort })}
        {...list.linkOptions}
        className="column-sort"
      >
        {label}
        <ChevronDown aria-hidden className={clsx('size-3.5', SIGNS[direction ?? 'none'])} />
      </Link>
    </th>
  );
}

const SIGNS = { ascending: 'rotate-180', descending: '', none: 'opacity-0' };

function directionOf(sort: string, current: string) {
  if (current === sort) return 'ascending';
  return current === `-${sort}` ? 'descending' : undefined;
}

type DataTableProps<Row> = Omit<RowKeys<Row>, 'actionsOf'> & {
  /** The caption for screen readers. */
  caption: string;
  rows: Row[];
  /** The first column names the row. */
  columns: Column<Row>[];
  list: ReturnType<typeof useList>;
  /** The current `sort` value. */
  sort: string;
  /** Absent for viewers without actions. */
  selection?: Selection;
  nameOf: (row: Row) => string;
  actionsOf: (row: Row) => RowAction[];
};

/** On narrow screens, rows are stacked as small cards. */
export function DataTable<Row extends { id: number }>({ rows, columns, ...props }: DataTableProps<Row>) {
  const { caption, list, sort, selection, nameOf, actionsOf } = props;
  const [hidden] = useHiddenColumns();
  const shown = columns.filter(
    ({ only, label }, index) => only !== 'cards' && (index === 0 || !hidden.includes(label)),
  );
  const classes = columnClasses(shown);
  const { rowActions } = useMessages('shared');
  const onSelect = selection && ((row: Row) => selection.toggle(row.id));
  const body = useRowKeys<Row, HTMLTableSectionElement>(rows, { onOpen: props.onOpen, onSelect, actionsOf });
  return (
    <div className="data-table">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="w-11">
                <PageCheck selection={selection} />
              </th>
            )}
            {shown.map((column, index) => (
              <ColumnHead
                key={column.label}
                {...column}
                className={classes[index]}
                current={sort}
                list={list}
              />
            ))}
            <th scope="col" className="w-12">
              <span className="sr-only">{rowActions.head}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr key={row.id} className={selection?.has(row.id) ? 'chosen' : undefined}>
              {selection && (
                <td>
                  <RowCheck selection={selection} id={row.id} name={nameOf(row)} />
                </td>
              )}
              {shown.map((column, index) => (
                <Cell key={column.label} label={column.label} className={classes[index]} isName={index === 0}>
                  {column.cell(row)}
                </Cell>
              ))}
              <td>
                <RowMenu label={rowActions.of(nameOf(row))} actions={actionsOf(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = { label: string; className?: string; isName: boolean; children: ReactNode };

function Cell({ label, className, isName, children }: CellProps) {
  if (isName) {
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    );
  }
  return (
    <td className={className} data-label={label}>
      {children}
    </td>
  );
}
