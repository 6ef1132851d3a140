import { type ComponentProps, Fragment } from 'react';
import { CardList } from '@/ui/card-list';
import { DataTable } from '@/ui/data-table';
import type { ListView } from '@server/rules/list-view';
import { Card } from '@/ui/card';
import type { Column } from '@/ui/column';
import { Detail, RowDetails } from '@/ui/detail-list';
import { type RowAction, RowActions, WordedAction } from '@/ui/row-actions';
import { RowCheck } from '@/ui/row-check';
import type { Selection } from '@/ui/hooks/use-selection';
import { useMessages } from '@/i18n/use-messages';

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

/** How the cards of a list look. */
type CardLayout = {
  /** The level of the title, below that of the section around the list. */
  heading?: 'h2' | 'h3';
  /** The first two details share a line. */
  isInTwo?: boolean;
  /** All actions stand at the foot, not only the main ones. */
  hasActionsAtFoot?: boolean;
};

type ListCardProps<Row> = CardLayout & {
  row: Row;
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  actions: RowAction[];
  selection?: Selection;
};

/** A row as a card: what the columns show, in their order at each place. */
function ListCard<Row extends { id: number }>({ row, columns, ...props }: ListCardProps<Row>) {
  const { nameOf, actions, selection, isInTwo, hasActionsAtFoot } = props;
  const main = actions.filter(({ isMain }) => isMain);
  const { rowActions } = useMessages('shared');
  const others = (
    <RowActions menu={rowActions.of(nameOf(row))} actions={actions.filter(({ isMain }) => !isMain)} />
  );
  const onCards = columns.filter(({ only }) => only !== 'table');
  const parts = partsOf(row, onCards);
  return (
    <Card as="li" className="list-card">
      {selection && <RowCheck selection={selection} id={row.id} name={nameOf(row)} />}
      <div className={hasActionsAtFoot ? 'row-badges' : 'row-head'}>
        {parts('head')}
        {!hasActionsAtFoot && others}
      </div>
      <Title parts={parts} heading={props.heading} />
      {parts('body')}
      <RowDetails isInTwo={isInTwo}>
        {onCards
          .filter(({ place }) => !place)
          .map((column) => (
            <CardDetail key={column.label} row={row} column={column} />
          ))}
      </RowDetails>
      {main.length > 0 && (
        <div className="row-footer">
          {main.map((action) => (
            <WordedAction key={action.word} action={action} />
          ))}
          {hasActionsAtFoot && others}
        </div>
      )}
    </Card>
  );
}

const cellOf = <Row,>(row: Row, { cell, onCard = cell }: Column<Row>) => onCard(row);

/** @returns what stands at a place; null where no column does */
const partsOf =
  <Row,>(row: Row, columns: Column<Row>[]) =>
  (wanted: Column<Row>['place']) => {
    const here = columns.filter(({ place }) => place === wanted);
    if (!here.length) return null;
    return here.map((column) => <Fragment key={column.label}>{cellOf(row, column)}</Fragment>);
  };

type TitleProps = Pick<CardLayout, 'heading'> & { parts: ReturnType<typeof partsOf> };

function Title({ parts, heading: Heading = 'h2' }: TitleProps) {
  const name = parts('title');
  const figure = parts('figure');
  const title = name && <Heading className="row-name">{name}</Heading>;
  if (!figure) return title;
  return (
    <div className="row-title">
      {title}
      <p className="row-figure">{figure}</p>
    </div>
  );
}

function CardDetail<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const shown = cellOf(row, column);
  if (shown === null || shown === undefined || shown === false || shown === '') return null;
  return <Detail label={column.cardLabel?.(row) ?? column.label}>{shown}</Detail>;
}
