import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import type { RefObject } from 'react';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { useCopy } from '@/ui/hooks/use-copy';
import { useMessages } from '@/i18n/use-messages';

type CopyButtonProps = {
  label: string;
  source: RefObject<HTMLElement | null>;
  /** Called on press; where the browser refuses to copy, the text is only selected. */
  onCopy?: () => void;
};

/** Copies the text of `source` and reports the outcome. */
export function CopyButton({ label, source, onCopy }: CopyButtonProps) {
  const { actions } = useMessages('shared');
  const { feedback, isCopied, press } = useSpokenCopy(source, onCopy);
  return (
    <>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={feedback ?? label}
        // Short, because the copied text is visible.
        title={feedback ?? actions.copy}
        onClick={press}
        className={isCopied ? 'text-green' : ''}
      />
      <Announcement words={feedback} />
    </>
  );
}

type CopyTextButtonProps = CopyButtonProps & { tone?: 'primary' };

/** With a visible label, for pages whose purpose is copying. */
export function CopyTextButton({ label, source, onCopy, tone }: CopyTextButtonProps) {
  const { feedback, isCopied, press } = useSpokenCopy(source, onCopy);
  return (
    <>
      <Button tone={tone} onClick={press}>
        <Icon of={isCopied ? Check : Copy} />
        {feedback ?? label}
      </Button>
      <Announcement words={feedback} />
    </>
  );
}

function useSpokenCopy(source: CopyButtonProps['source'], onCopy: CopyButtonProps['onCopy']) {
  const words = useMessages('shared').copy;
  const { outcome, copy } = useCopy(source);
  const press = () => (onCopy?.(), void copy());
  return { feedback: outcome && words[outcome], isCopied: outcome === 'done', press };
}

const Announcement = ({ words }: { words: string | null }) => (
  <span role="status" className="sr-only">
    {words}
  </span>
);
