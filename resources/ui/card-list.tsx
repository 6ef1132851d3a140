import type { ReactNode } from 'react';
import { ListFrame, type ListFrameProps } from '@/ui/list-frame';
import { useListView } from '@/ui/hooks/use-list-view';
import { type RowKeys, useRowKeys } from '@/ui/hooks/use-row-keys';
import type { Selection } from '@/ui/hooks/use-selection';

type CardsProps<Row> = Pick<RowKeys<Row>, 'onOpen'> & {
  rows: Row[];
  selection?: Selection;
  /** Renders one row as a list item. */
  children: (row: Row) => ReactNode;
};

type CardListProps<Row> = Omit<ListFrameProps, 'isEmpty' | 'children'> &
  CardsProps<Row> & {
    /** The table of the same rows; absent for short lists. */
    table?: ReactNode;
  };

/** Cards, or the table if chosen and available. */
export function CardList<Row extends { id: number }>(props: CardListProps<Row>) {
  const { rows, selection, onOpen, children, table, ...frame } = props;
  const [view] = useListView();
  return (
    <ListFrame {...frame} isEmpty={!rows.length}>
      {table && view === 'table' ? table : <Cards {...{ rows, selection, onOpen, children }} />}
    </ListFrame>
  );
}

function Cards<Row extends { id: number }>({ rows, selection, onOpen, children }: CardsProps<Row>) {
  const onSelect = selection && ((row: Row) => selection.toggle(row.id));
  const list = useRowKeys<Row, HTMLUListElement>(rows, { onOpen, onSelect });
  return (
    <ul ref={list} className="card-list" data-choosing={selection?.count.total ? '' : undefined}>
      {rows.map(children)}
    </ul>
  );
}
