import { useEffect, useEffectEvent } from 'react';

/** Runs `action` on Ctrl+`key` (Cmd on a Mac), also while typing, but not under an open dialog. */
export function useCommandShortcut(key: string, action: () => void): void {
  usePress((event) => {
    if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey)) return;
    // Prevented under a dialog too, because the browser would focus its address bar.
    event.preventDefault();
    if (!isDialogOpen()) action();
  });
}

/**
 * Runs `action` when `key` is pressed alone, not while typing or under an open dialog.
 * @param action returns `false` to keep the default of the browser
 */
export function useShortcut(key: string, action: () => unknown): void {
  usePress((event) => {
    if (event.key !== key || hasModifier(event) || isTyping(event.target) || isDialogOpen()) return;
    if (action() !== false) event.preventDefault();
  });
}

/** Keys press the button that names them (`aria-keyshortcuts`): on the card with the focus, or the only or first one of the page. */
export function usePressedButtons(...keys: string[]): void {
  usePress((event) => {
    if (!keys.includes(event.key) || hasModifier(event) || isTyping(event.target) || isDialogOpen()) return;
    const card = document.activeElement!.closest('li') ?? document;
    const buttons = card.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${event.key}"]`);
    const first = [...buttons].find((button) => 'firstAction' in button.dataset);
    (first ?? (buttons.length === 1 ? buttons[0] : null))?.click();
  });
}

/** For what stands in for a dialog that is still loading. */
export function useEscape(action: () => void): void {
  usePress((event) => {
    if (event.key === 'Escape') action();
  });
}

function usePress(action: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(action);
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), select, textarea'));

/** Also while a dialog is opening, and for menus. */
const isDialogOpen = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [data-dialog-loading]') !== null;
