import { useState, useSyncExternalStore } from 'react';
import { safeLocalStorage } from '@/lib/storage';

const KEY = 'how-to-verify';

/** Open on the first visit; folded once a licence was verified in this browser. */
export function useHowTo() {
  const isKnown = useSyncExternalStore(
    () => () => undefined,
    () => safeLocalStorage.getItem(KEY) !== null,
    () => false,
  );
  const [isUsed, setUsed] = useState(false);

  function markUsed() {
    safeLocalStorage.setItem(KEY, 'known');
    setUsed(true);
  }

  return { isOpen: !isKnown && !isUsed, markUsed };
}
