import { router } from '@inertiajs/react';
import type { MessagesPage as Props } from '@server/messaging/messages/messages.page';
import type { PageProps } from '@server/platform/inertia/props';
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
import { useMessageTabs } from './message-tabs';
import { ProviderLine } from './provider-line';
import { SendQueue } from './send-queue';
import { useMessageActions } from './use-message-actions';
import { useMessageCommands } from './use-message-commands';
import { useMessageWords } from './use-message-words';

const SettleHeld = lazyDialog(() => import('./message-dialogs').then((module) => module.SettleHeld));

const DIALOGS = {
  pause: lazyDialog(() => import('./message-dialogs').then((module) => module.PauseMessages)),
  test: lazyDialog(() => import('./message-dialogs').then((module) => module.SendTest)),
  send: SettleHeld,
  drop: SettleHeld,
};

/** Messages to customers: to send by hand, planned, and sent. */
export default function MessagesPage(props: PageProps<Props>) {
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
