import type { ComponentProps } from 'react';
import { CardList } from '@/ui/card-list';
import { DataTable } from '@/ui/data-table';
import { type CardLayout, ListCard } from '@/ui/list-card';
import type { ListView } from '@server/rules/list-view';

export type ListRowsProps<Row extends { id: number }> = ComponentProps<typeof DataTable<Row>> & {
  view: ListView;
  cards?: CardLayout;
};

/** The rows as a table or as cards. */
export function ListRows<Row extends { id: number }>({ view, cards, ...table }: ListRowsProps<Row>) {
  const { rows, columns, nameOf, actionsOf, selection, onOpen } = table;
  if (view === 'table') return <DataTable {...table} />;
  return (
    <CardList {...{ rows, selection, onOpen, actionsOf }}>
      {(row) => (
        <ListCard key={row.id} {...{ row, columns, nameOf, selection }} {...cards} actions={actionsOf(row)} />
      )}
    </CardList>
  );
}
