import { type RefObject, useRef } from 'react';
import { useShortcut } from '@/ui/hooks/use-shortcut';

export type RowKeys<Row> = {
  /** What Enter opens; absent where a row has nothing of the kind for the viewer. */
  onOpen?: (row: Row) => void;
  /** What x does. */
  onSelect?: (row: Row) => void;
};

/**
 * Moves through a list by keys: j and k go down and up, Enter opens, x selects. The row that is meant is the one that
 * has the focus or something in it that does, so that a reader hears it and Tab goes on from there.
 * @returns the element whose children are the rows, in their order
 */
export function useRowKeys<Row, Container extends HTMLElement>(
  rows: Row[],
  { onOpen, onSelect }: RowKeys<Row>,
): RefObject<Container | null> {
  const container = useRef<Container>(null);
  const elements = () => [...(container.current?.children ?? [])] as HTMLElement[];
  const here = () => elements().findIndex((element) => element.contains(document.activeElement));

  useShortcut('j', () => focus(elements()[here() + 1]));
  useShortcut('k', () => focus(elements()[Math.max(here() - 1, 0)]));
  useShortcut('Enter', () => {
    const row = rows[elements().indexOf(document.activeElement as HTMLElement)];
    return row && onOpen ? onOpen(row) : false;
  });
  useShortcut('x', () => {
    const row = rows[here()];
    return row && onSelect ? onSelect(row) : false;
  });
  return container;
}

/** The one row that was moved to can be tabbed to, and dialogs give the focus back to it. */
function focus(element: HTMLElement | undefined): void {
  if (!element) return;
  for (const row of element.parentElement!.children) row.removeAttribute('tabindex');
  element.tabIndex = 0;
  element.focus();
}
