import { useEffect, useEffectEvent } from 'react';

type TypedAhead = {
  isOpen: boolean;
  onType: (change: (text: string) => string) => void;
  onEscape: () => void;
};

/** Collects keys that are typed between the request for a dialog and the focus of its field. */
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
    // In the capture phase, because these keys are also shortcuts of the page.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

function changeBy(key: string): ((text: string) => string) | null {
  if (key === 'Backspace') return (text) => text.slice(0, -1);
  return key.length === 1 ? (text) => text + key : null;
}

/** False once the dialog has the focus, or when its file could not be loaded. */
function isAhead(target: Node): boolean {
  const dialog = document.querySelector('[role=dialog], [data-dialog-loading]');
  return dialog !== null && !dialog.contains(target);
}
