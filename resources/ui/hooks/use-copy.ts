import { type RefObject, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 2_000;

/** What became of it; `selected` is for the reader to copy by hand. */
type Outcome = 'done' | 'selected';

/** Copies the text of `source`. Without clipboard (plain http) it selects it, ready for Ctrl+C. The outcome goes by. */
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
