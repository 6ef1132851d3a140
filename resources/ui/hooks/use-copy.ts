import { type RefObject, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 2_000;

/** `selected` means that the user has to copy by hand. */
type Outcome = 'done' | 'selected';

/**
 * Copies the text of `source`. Without clipboard access (plain http) it selects the text for Ctrl+C. The outcome
 * expires.
 */
export function useCopy(source: RefObject<HTMLElement | null>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function show(next: Outcome) {
    setOutcome(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOutcome(null), SHOWN_MS);
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(source.current!.textContent);
      show('done');
    } catch (cause) {
      window.getSelection()?.selectAllChildren(source.current!);
      show('selected');
      console.info('Copying was refused; the text is selected instead.', cause);
    }
  }

  return { outcome, copy };
}
