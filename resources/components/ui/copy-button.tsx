import { Check, Copy } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useMessages } from '@/messages/use-messages';

const SHOWN_MS = 2_000;

type CopyButtonProps = {
  label: string;
  source: RefObject<HTMLElement | null>;
  /** Pressed; without clipboard the text is only selected, and Ctrl+C is theirs. */
  onCopy?: () => void;
};

type Outcome = 'done' | 'selected';

/** Copies the text of `source`. Without clipboard (plain http) it selects it, ready for Ctrl+C, and says so. */
export function CopyButton({ label, source, onCopy }: CopyButtonProps) {
  const words = useMessages('shared').copy;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function show(next: Outcome) {
    setOutcome(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOutcome(null), SHOWN_MS);
  }

  async function copy() {
    onCopy?.();
    try {
      await navigator.clipboard.writeText(source.current!.textContent);
      show('done');
    } catch (cause) {
      window.getSelection()?.selectAllChildren(source.current!);
      show('selected');
      console.info('Copying was refused; the text is selected instead.', cause);
    }
  }

  const isCopied = outcome === 'done';
  const said = outcome && words[outcome];
  return (
    <>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={said ?? label}
        onClick={copy}
        className={isCopied ? 'text-green' : ''}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
