import { router } from '@inertiajs/react';
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 250;

type Search = { text: string; type: (text: string) => void };

/**
 * Binds a search box to the URL: typing is debounced and replaces the history entry.
 * The typed text stays until the URL reflects it; afterwards the URL leads (back, forward).
 * @param q the search of the shown rows
 */
export function useSearch(q: string, hrefOf: (q: string) => string, options: { only: string[] }): Search {
  const [typed, setTyped] = useState({ text: q, isWaiting: false });
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function type(text: string) {
    setTyped({ text, isWaiting: true });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(text), DEBOUNCE_MS);
  }

  function send(text: string) {
    const settle = () => setTyped((now) => (now.text === text ? { text, isWaiting: false } : now));
    if (text.trim() === q) return settle();
    const look = { replace: true, preserveState: true, preserveScroll: true, onSuccess: settle };
    router.get(hrefOf(text.trim()), {}, { ...options, ...look });
  }

  return { text: typed.isWaiting || typed.text.trim() === q ? typed.text : q, type };
}
