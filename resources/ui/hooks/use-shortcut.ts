import { useEffect, useEffectEvent } from 'react';

/** Runs `action` when Ctrl (on a Mac Cmd) and `key` are pressed, while typing too; not under an open dialog. */
export function useCommandShortcut(key: string, action: () => void): void {
  usePress((event) => {
    if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey)) return;
    // Under a dialog too: the browser would take the focus away to its address bar.
    event.preventDefault();
    if (!isDialogOpen()) action();
  });
}

/**
 * Runs `action` when `key` is pressed alone; not while typing, nor under an open dialog.
 * @param action answers `false` where the key is not meant for it: then the browser does what it would
 */
export function useShortcut(key: string, action: () => unknown): void {
  usePress((event) => {
    if (event.key !== key || hasModifier(event) || isTyping(event.target) || isDialogOpen()) return;
    if (action() !== false) event.preventDefault();
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

/** Or about to be, or a menu. */
const isDialogOpen = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [data-dialog-loading]') !== null;
