import { Check, Copy } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { useCopy } from '@/ui/hooks/use-copy';
import { useMessages } from '@/i18n/use-messages';

type CopyButtonProps = {
  label: string;
  source: RefObject<HTMLElement | null>;
  /** Called on press; without clipboard access the text is only selected. */
  onCopy?: () => void;
};

/** Copies the text of `source` and reports the outcome. */
export function CopyButton({ label, source, onCopy }: CopyButtonProps) {
  const { actions } = useMessages('shared');
  const { said, isCopied, press } = useSpokenCopy(source, onCopy);
  return (
    <>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={said ?? label}
        // Short, because the copied text is visible.
        title={said ?? actions.copy}
        onClick={press}
        className={isCopied ? 'text-green' : ''}
      />
      <Said words={said} />
    </>
  );
}

type CopyTextButtonProps = CopyButtonProps & { tone?: 'primary' };

/** With a visible label, for pages whose purpose is copying. */
export function CopyTextButton({ label, source, onCopy, tone }: CopyTextButtonProps) {
  const { said, isCopied, press } = useSpokenCopy(source, onCopy);
  return (
    <>
      <Button tone={tone} onClick={press}>
        <Icon of={isCopied ? Check : Copy} />
        {said ?? label}
      </Button>
      <Said words={said} />
    </>
  );
}

function useSpokenCopy(source: CopyButtonProps['source'], onCopy: CopyButtonProps['onCopy']) {
  const words = useMessages('shared').copy;
  const { outcome, copy } = useCopy(source);
  const press = () => (onCopy?.(), void copy());
  return { said: outcome && words[outcome], isCopied: outcome === 'done', press };
}

const Said = ({ words }: { words: string | null }) => (
  <span role="status" className="sr-only">
    {words}
  </span>
);
