import { usePage } from '@inertiajs/react';
import type { MessageView } from '@server/messaging/messages/message.view';
import { GATHERED_MS } from '@server/rules/outbox';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import ArrowRight from 'lucide-react/icons/arrow-right';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { WhatsappText } from '@/shared/messages/whatsapp-text';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { UserLink } from '@/shared/user-link';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { useMessageWords } from './use-message-words';
import type { useMessageCommands } from './use-message-commands';

type SendQueueProps = {
  messages: MessageView[];
  /** The total waiting, which may exceed a page. */
  total: number;
  actions: ReturnType<typeof useMessageCommands>;
};

/** Shows one message at a time for sending by hand; a finished one makes room for the next. */
export function SendQueue({ messages, total, actions }: SendQueueProps) {
  const { queue: words } = useMessages('messages');
  const { nameOf, kindOf, reasonOf, timeOf } = useMessageWords();
  /** Chosen to be read; without one, the next that can be sent. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [done, setDone] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const { isEarly } = useEarly();
  const ready = messages.filter((one) => !isEarly(one));
  const later = messages.find(isEarly);
  const message = messages.find(({ id }) => id === chosen) ?? ready[0];
  const place = message ? messages.indexOf(message) : -1;
  const step = (by: number) => setChosen(messages.at((place + by) % messages.length)?.id ?? null);

  async function finish(action: (message: MessageView) => Promise<boolean>) {
    if (!message || isBusy) return;
    setBusy(true);
    if (await action(message)) setDone(done + 1);
    setChosen(null);
    setBusy(false);
  }
  const open = () => void (message?.text && finish(actions.send));
  const skip = () => void finish(actions.skip);

  useShortcut('n', () => step(1));
  useShortcut('j', () => step(1));
  useShortcut('k', () => step(-1));
  useShortcut('o', open);
  useShortcut('s', skip);

  const { menu_counts } = usePage().props;
  // The list may hold a part of them; the menu counts all that are ready.
  const now = messages.length < total ? Math.min(menu_counts?.messages ?? ready.length, total) : ready.length;
  const counts = later
    ? words.nowAndLater(formatNumber(now), formatNumber(total - now), timeOf(later.due_at))
    : null;
  const list = <WaitingList messages={messages} current={message?.id ?? null} onChoose={setChosen} />;
  if (!message)
    return (
      <div className="grid gap-4">
        <p className="text-base text-muted">{counts}</p>
        {list}
      </div>
    );
  const mustWait = isEarly(message);
  const name = nameOf(message);
  return (
    <section
      aria-label={words.title}
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <Card className="grid gap-4 p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p role="status" className="text-sm font-semibold text-muted tabular-nums">
            {counts ?? words.place(formatNumber(done + place + 1), formatNumber(done + total))}
          </p>
          <Badge tone="accent">{kindOf(message)}</Badge>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <h2 className="row-name">
            <UserLink id={message.user_id} name={name} />
          </h2>
          {message.recipient && (
            <span className="text-base text-muted tabular-nums">
              {displayWhatsappNumber(message.recipient)}
            </span>
          )}
        </div>
        {message.text ? (
          <WhatsappText label={words.text(name)} text={message.text} />
        ) : (
          <p className="text-base text-muted">{reasonOf(message)}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {message.text && (
            <Button
              tone={mustWait ? 'secondary' : 'primary'}
              aria-label={(mustWait ? words.openAnywayOf : words.openOf)(name)}
              isPending={isBusy}
              onClick={open}
            >
              <Icon of={MessageCircle} />
              {mustWait ? words.openAnyway : words.open}
            </Button>
          )}
          <Button aria-label={words.skipOf(name)} onClick={skip}>
            {words.skip}
          </Button>
          {messages.length > 1 && (
            <Button tone="quiet" onClick={() => step(1)}>
              {words.next}
              <Icon of={ArrowRight} />
            </Button>
          )}
        </div>
        <QueueKeys />
      </Card>
      {list}
    </section>
  );
}

/** Whether a message waits for its hour. */
function useEarly() {
  const { now } = usePage().props;
  const soon = new Date(Date.parse(now) + GATHERED_MS).toISOString();
  return { isEarly: ({ due_at }: MessageView) => due_at > soon };
}

/** Keyboard hints; hidden on touch screens. */
function QueueKeys() {
  const { queue: words } = useMessages('messages');
  const keys = { o: words.open, s: words.skip, n: words.next };
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-faint max-sm:hidden pointer-coarse:hidden">
      <span>{words.keys}:</span>
      {Object.entries(keys).map(([key, word]) => (
        <span key={key}>
          <kbd className="rounded-sm border border-line-strong bg-well px-1.5 py-0.5 font-sans font-semibold">
            {key}
          </kbd>{' '}
          {word}
        </span>
      ))}
    </p>
  );
}

type WaitingListProps = { messages: MessageView[]; current: number | null; onChoose: (id: number) => void };

/** All waiting messages, to jump to one of them. */
function WaitingList({ messages, current, onChoose }: WaitingListProps) {
  const { queue: words } = useMessages('messages');
  const { nameOf, kindOf, timeOf } = useMessageWords();
  const { isEarly } = useEarly();
  return (
    <Card className="p-2">
      <h2 className="px-2 pt-1.5 pb-1 text-sm font-semibold">{words.waiting}</h2>
      <ul>
        {messages.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              aria-current={message.id === current ? 'true' : undefined}
              className="grid w-full gap-0.5 rounded-md px-2 py-1.5 text-left transition-colors hover:bg-hover aria-current:bg-accent-soft pointer-coarse:min-h-11"
              onClick={() => onChoose(message.id)}
            >
              <span className="text-base font-medium wrap-anywhere">{nameOf(message)}</span>
              <span className="text-xs text-muted tabular-nums">
                {kindOf(message)}
                {isEarly(message) && ` · ${words.from(timeOf(message.due_at))}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
