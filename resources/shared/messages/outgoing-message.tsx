import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode, RefObject } from 'react';
import { MessageText } from '@/shared/message-text';
import { Banner } from '@/ui/banner';
import { Button, ExternalButtonLink } from '@/ui/button';
import { CopyTextButton } from '@/ui/copy-button';
import { Icon } from '@/ui/icon';
import { chatHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import type { Outgoing } from './use-outgoing';
import { useSentWords } from './use-sent-words';

type OutgoingMessageProps = {
  message: Outgoing;
  source: RefObject<HTMLPreElement | null>;
  /** Its label for screen readers. */
  label: string;
};

/** The text, and below it what became of it. */
export function OutgoingMessage({ message, source, label }: OutgoingMessageProps) {
  const words = useMessages('sending');
  const { actions } = useMessages('shared');
  const { text, failure, retry, draft } = message;
  if (failure)
    return <Banner action={<Button onClick={retry}>{actions.again}</Button>}>{failure.message}</Banner>;
  if (!draft)
    return (
      <p className="grid min-h-40 content-center rounded-md border border-line bg-well p-4 text-center text-base text-muted">
        {words.loading}
      </p>
    );
  return (
    <div className="grid gap-2.5">
      {text && <MessageText ref={source} label={label} text={text} />}
      <Outcome message={message} />
    </div>
  );
}

function Outcome({
  message: { draft, trouble, isBlocked, isByHand },
}: Pick<OutgoingMessageProps, 'message'>) {
  const words = useMessages('sending');
  const sentWords = useSentWords();
  const { message, paused } = draft!;
  const line = (icon: typeof Clock, text: string) => <Line icon={icon}>{text}</Line>;
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {message?.state === 'done' && (
        <p className="flex items-center gap-2 text-base font-semibold text-green">
          <Icon of={CircleCheck} />
          {sentWords(message)}
        </p>
      )}
      {isBlocked && line(Clock, words.noPopup)}
      {message?.state === 'due' && !isByHand && line(Clock, words.queued)}
      {message?.state === 'claimed' && line(Clock, words.underWay)}
      {message?.state === 'held' && line(Clock, words.held)}
      {message?.state === 'uncertain' && <Banner tone="warning">{words.uncertain}</Banner>}
      {message?.state === 'failed' && message.error && (
        <Banner tone="warning">{words.failed(message.error)}</Banner>
      )}
      {paused && message?.state !== 'done' && <Banner tone="warning">{words.paused(paused)}</Banner>}
      {trouble && message?.state !== 'done' && <Banner tone="warning">{trouble}</Banner>}
    </div>
  );
}

const Line = ({ icon, children }: { icon: typeof Clock; children: ReactNode }) => (
  <p className="flex items-center gap-2 text-sm text-muted">
    <Icon of={icon} />
    {children}
  </p>
);

/** It appears when the text has arrived, and is what is done next. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

type SendButtonsProps = Omit<OutgoingMessageProps, 'label'> & { copy: string };

/** Copies the text, and sends it; what was sent can be opened again. */
export function SendButtons({ message, source, copy }: SendButtonsProps) {
  const words = useMessages('sending');
  const { draft, text, isByHand, isPending, send, onTaken } = message;
  if (!draft || !text) return null;
  const { can_send: canSend, message: known, recipient } = draft;
  const isQueued = !isByHand && known?.state === 'due';
  return (
    <>
      <CopyTextButton tone={canSend ? undefined : 'primary'} label={copy} source={source} onCopy={onTaken} />
      {canSend && (
        <Button
          ref={takeFocus}
          tone={isQueued ? undefined : 'primary'}
          isPending={isPending}
          onClick={() => void send(isByHand || isQueued)}
        >
          <Icon of={MessageCircle} />
          {isQueued ? words.byHand : words.send}
        </Button>
      )}
      {!canSend && known?.state === 'done' && recipient && (
        <ExternalButtonLink href={chatHref(recipient, text)}>
          <Icon of={MessageCircle} />
          {words.again}
        </ExternalButtonLink>
      )}
    </>
  );
}
