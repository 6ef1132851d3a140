import { useState, useSyncExternalStore } from 'react';

const KEY = 'how-to-verify';

/** Open on the first visit; folded once somebody has verified a licence in this browser. */
export function useHowTo() {
  const isKnown = useSyncExternalStore(
    () => () => undefined,
    () => localStorage.getItem(KEY) !== null,
    () => false,
  );
  const [isUsed, setUsed] = useState(false);

  function markUsed() {
    localStorage.setItem(KEY, 'known');
    setUsed(true);
  }

  return { isOpen: !isKnown && !isUsed, markUsed };
}
