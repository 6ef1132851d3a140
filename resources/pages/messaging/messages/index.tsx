import { router } from '@inertiajs/react';
import type { MessagesPage as Props } from '@server/messaging/messages/messages.page.controller';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileText from 'lucide-react/icons/file-text';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Pause from 'lucide-react/icons/pause';
import { useRights } from '@/shared/use-rights';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { PageAction } from '@/ui/page-actions';
import { userHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { MessageBanners } from './message-banners';
import { useMessageColumns } from './message-columns';
import { SendQueue } from './send-queue';
import { useMessageActions } from './use-message-actions';
import { useMessageCommands } from './use-message-commands';
import { useMessageWords } from './use-message-words';
import type { MessageTab } from '@server/messaging/messages/message.input';
import type { Preset } from '@/ui/presets';
import type { useList } from '@/ui/hooks/use-list';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import { Badge } from '@/ui/badge';
import { formatNumber } from '@/lib/format';

const SettleHeld = lazyDialog(() => import('./message-dialogs').then((module) => module.SettleHeld));

const DIALOGS = {
  pause: lazyDialog(() => import('./message-dialogs').then((module) => module.PauseMessages)),
  test: lazyDialog(() => import('./message-dialogs').then((module) => module.SendTest)),
  send: SettleHeld,
  drop: SettleHeld,
};

/** Messages to customers: to send by hand, planned, and sent. */
export default function MessagesPage(props: Props) {
  const { messages, counts, pauses, provider } = props;
  const words = useMessages('messages');
  const { screens } = useMessages('shared');
  const page = useListPage(props, 'messages', {
    dialogs: DIALOGS,
    also: ['counts', 'pauses', 'menu_counts'],
    always: ['tab'],
  });
  const { count, list, open, query } = page;
  const actions = useMessageCommands(page.reload);
  const { can, hasFullAccess } = useRights();
  const isByHand =
    provider === 'manual' && can('messages:send') && query.tab === 'to_send' && messages.length > 0;
  const isPaused = pauses.some(({ scope }) => scope === 'all');
  const pause = { icon: Pause, word: words.pause.pause, onClick: () => open({ kind: 'pause' }) };
  const commands: PageAction[] = [
    ...(isPaused ? [] : [pause]),
    { icon: FlaskConical, word: words.test.test, onClick: () => open({ kind: 'test' }) },
    { icon: FileText, word: words.texts, href: '/messages/texts' },
  ];
  const nothing = words.nothing[query.tab];
  const { nameOf } = useMessageWords();
  const rowActions = useMessageActions(actions);
  const columns = useMessageColumns(query.tab === 'sent');
  const around = {
    page,
    words,
    icon: CircleCheck,
    nothing,
    clearHref: list.href({ q: null }),
    presets: useMessageTabs({ query, counts, list }),
    stats: (
      <>
        <MessageBanners
          pauses={pauses}
          held={counts.held}
          onResume={(scope) => void actions.resume(scope)}
          onSettle={(kind) => open({ kind })}
        />
        <ProviderLine {...props} />
      </>
    ),
    actions: hasFullAccess ? commands : [],
  };
  if (isByHand)
    return (
      <ListPage {...around}>
        <SendQueue messages={messages} total={count.total} actions={actions} />
      </ListPage>
    );
  return (
    <ListPage
      {...around}
      caption={screens.messages}
      columns={columns}
      nameOf={(message) => words.nameOf(nameOf(message))}
      actionsOf={rowActions}
      onOpen={({ user_id }) => user_id !== null && router.visit(userHref(user_id))}
    />
  );
}

MessagesPage.layout = [AppLayout];

type Tabs = Pick<Props, 'query' | 'counts'> & { list: ReturnType<typeof useList> };

const TABS: MessageTab[] = ['to_send', 'sent', 'failed', 'uncertain', 'not_sent'];

/** The tabs of waiting and failed messages show counts. */
function useMessageTabs({ query, counts, list }: Tabs): Preset[] {
  const { tabs } = useMessages('messages');
  const countOf: Partial<Record<MessageTab, number>> = {
    to_send: counts.due,
    failed: counts.failed,
    uncertain: counts.uncertain,
  };
  return TABS.map((tab) => {
    const total = countOf[tab];
    return {
      label: tabs[tab],
      href: list.href({ tab: tab === 'to_send' ? null : tab, q: null }),
      isCurrent: query.tab === tab,
      count: total ? { total, is_exact: true } : undefined,
    };
  });
}

type ProviderLineProps = Pick<Props, 'provider' | 'daily_cap' | 'counts' | 'whatsapp_number'> & {
  health: { isOk: boolean; sentence: string } | null | undefined;
};

/** The provider, whether it works, and what waits for it where it sends only so much a day. */
function ProviderLine({ provider, daily_cap, counts, health, whatsapp_number }: ProviderLineProps) {
  const { provider: words } = useMessages('messages');
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span className="font-semibold text-ink">{words[provider]}</span>
      {provider !== 'manual' && health === undefined && <span>{words.checking}</span>}
      {health && (
        <Badge tone={health.isOk ? 'green' : 'red'}>{health.isOk ? words.works : words.fails}</Badge>
      )}
      {health && !health.isOk && <span className="wrap-anywhere">{health.sentence}</span>}
      {daily_cap !== null && (
        <span className="tabular-nums">
          {words.waiting(formatNumber(counts.due), formatNumber(daily_cap))}
        </span>
      )}
      {whatsapp_number && (
        <span className="tabular-nums">
          {words.number}: {displayWhatsappNumber(whatsapp_number)}
        </span>
      )}
    </p>
  );
}
