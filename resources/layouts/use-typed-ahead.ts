import { useEffect, useEffectEvent } from 'react';

type TypedAhead = {
  isOpen: boolean;
  onType: (change: (text: string) => string) => void;
  onEscape: () => void;
};

/** Hands on what is typed from the moment a dialog is asked for until its own field has the focus. */
export function useTypedAhead({ isOpen, onType, onEscape }: TypedAhead): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || !isAhead(event.target as Node)) return;
    const change = changeBy(event.key);
    if (!change && event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (change) onType(change);
    if (event.key === 'Escape') onEscape();
  });
  useEffect(() => {
    // Before any other listener: these keys are shortcuts of the page, and letters of the field that has the focus.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

function changeBy(key: string): ((text: string) => string) | null {
  if (key === 'Backspace') return (text) => text.slice(0, -1);
  return key.length === 1 ? (text) => text + key : null;
}

/** Neither when the dialog has the focus, nor when its file could not be loaded. */
function isAhead(target: Node): boolean {
  const dialog = document.querySelector('[role=dialog], [data-dialog-loading]');
  return dialog !== null && !dialog.contains(target);
}
