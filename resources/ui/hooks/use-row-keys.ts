import { type RefObject, useRef } from 'react';
import { useShortcut } from '@/ui/hooks/use-shortcut';

export type RowKeys<Row> = {
  /** What Enter opens; absent when the viewer has nothing to open. */
  onOpen?: (row: Row) => void;
  /** Called by x. */
  onSelect?: (row: Row) => void;
  /** Of which p and r start those that have them. */
  actionsOf?: (row: Row) => { shortcut?: string; onClick?: () => void }[];
};

/**
 * Keyboard navigation of a list: j and k move down and up, Enter opens, x selects, p pays and r renews. The current row has or contains
 * the focus, so that screen readers announce it and Tab continues from there.
 * @returns a ref for the element whose children are the rows
 */
export function useRowKeys<Row, Container extends HTMLElement>(
  rows: Row[],
  { onOpen, onSelect, actionsOf }: RowKeys<Row>,
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
  /** On a page of one row, the row needs no focus. */
  const start = (key: 'p' | 'r') => {
    const row = rows[here()] ?? (rows.length === 1 ? rows[0] : undefined);
    const action = row && actionsOf?.(row).find(({ shortcut }) => shortcut === key);
    return action?.onClick ? action.onClick() : false;
  };
  useShortcut('p', () => start('p'));
  useShortcut('r', () => start('r'));
  return container;
}

/** Only the current row is focusable, and dialogs return the focus to it. */
function focus(element: HTMLElement | undefined): void {
  if (!element) return;
  for (const row of element.parentElement!.children) row.removeAttribute('tabindex');
  element.tabIndex = 0;
  element.focus();
}
