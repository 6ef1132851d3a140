import { type RefObject, useEffect, useRef, useState } from 'react';
import { copyText } from '@/lib/copy-text';

const SHOWN_MS = 2_000;

/** `selected` means that the user has to copy by hand. */
type Outcome = 'done' | 'selected';

/**
 * Copies the text of `source`. Where the browser refuses that, it selects the text for Ctrl+C. The outcome expires.
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
    if (await copyText(source.current!.textContent)) return show('done');
    window.getSelection()?.selectAllChildren(source.current!);
    show('selected');
  }

  return { outcome, copy };
}
