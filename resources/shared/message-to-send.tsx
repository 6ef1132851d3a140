import { MessageCircle } from 'lucide-react';
import { withoutDirectionMarks } from '@server/rules/message-texts';
import type { RefObject } from 'react';
import { ExternalButtonLink } from '@/ui/button';
import { CopyTextButton } from '@/ui/copy-button';
import { Icon } from '@/ui/icon';
import { chatHref } from '@/lib/chat-href';

type MessageTextProps = { ref: RefObject<HTMLPreElement | null>; label: string; text: string };

export const MessageText = ({ ref, label, text }: MessageTextProps) => (
  <pre
    ref={ref}
    // Without tabindex, the keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    role="region"
    aria-label={label}
    className="rounded-md border border-line bg-well p-4 font-sans text-base wrap-anywhere whitespace-pre-wrap focus-visible:-outline-offset-2"
  >
    {withoutDirectionMarks(text)}
  </pre>
);

type SendMessageProps = {
  text: string;
  source: RefObject<HTMLPreElement | null>;
  /** Without a number the message can only be copied. */
  waNumber: string | null;
  words: { copy: string; send: string };
  /** Called after copying or opening the chat. */
  onTaken?: () => void;
};

export const SendMessage = ({ text, source, waNumber, words, onTaken }: SendMessageProps) => (
  <>
    <CopyTextButton
      tone={waNumber ? undefined : 'primary'}
      label={words.copy}
      source={source}
      onCopy={onTaken}
    />
    {waNumber && (
      <ExternalButtonLink tone="primary" href={chatHref(waNumber, text)} onClick={onTaken}>
        <Icon of={MessageCircle} />
        {words.send}
      </ExternalButtonLink>
    )}
  </>
);
