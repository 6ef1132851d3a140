import type { ReactNode } from 'react';
import { type RowKeys, useRowKeys } from '@/ui/hooks/use-row-keys';
import type { Selection } from '@/ui/hooks/use-selection';

type CardListProps<Row> = Pick<RowKeys<Row>, 'onOpen' | 'actionsOf'> & {
  rows: Row[];
  selection?: Selection;
  /** Renders one row as a list item. */
  children: (row: Row) => ReactNode;
};

export function CardList<Row extends { id: number }>({
  rows,
  selection,
  onOpen,
  actionsOf,
  children,
}: CardListProps<Row>) {
  const onSelect = selection && ((row: Row) => selection.toggle(row.id));
  const list = useRowKeys<Row, HTMLUListElement>(rows, { onOpen, onSelect, actionsOf });
  return (
    <ul ref={list} className="card-list" data-choosing={selection?.count.total ? '' : undefined}>
      {rows.map(children)}
    </ul>
  );
}
