import type { ReactNode } from 'react';
import { ListFrame, type ListFrameProps } from '@/components/ui/list-frame';

type CardListProps<Row> = Omit<ListFrameProps, 'isEmpty' | 'children'> & {
  rows: Row[];
  /** Draws one row as a list item. */
  children: (row: Row) => ReactNode;
};

/** A list as cards, as many side by side as fit. */
export function CardList<Row>({ rows, children, ...frame }: CardListProps<Row>) {
  return (
    <ListFrame {...frame} isEmpty={!rows.length}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24.5rem),1fr))] gap-4">
        {rows.map(children)}
      </ul>
    </ListFrame>
  );
}
