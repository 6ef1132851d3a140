import { router } from '@inertiajs/react';
import type { MessageView } from '@server/messaging/messages/message.view';
import type { MessagesPage as Props } from '@server/messaging/messages/messages.page';
import type { PageProps } from '@server/platform/inertia/props';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileText from 'lucide-react/icons/file-text';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Pause from 'lucide-react/icons/pause';
import { useRights } from '@/shared/use-rights';
import { type ListPageState, useListPage } from '@/shared/list/use-list-page';
import { CapBanner } from '@/shared/messages/cap-banner';
import { Button, ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { EmptyState } from '@/ui/empty-state';
import { ListCount } from '@/ui/list-count';
import { ListFrame } from '@/ui/list-frame';
import { ListRows } from '@/ui/list-rows';
import { ListViewToggle } from '@/ui/list-view-toggle';
import { Pagination } from '@/ui/pagination';
import { SearchBox } from '@/ui/search-box';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { userHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { MessageBanners } from './message-banners';
import { useMessageColumns } from './message-columns';
import { MessageTabs } from './message-tabs';
import { ProviderLine } from './provider-line';
import { SendQueue } from './send-queue';
import { useMessageActions } from './use-message-actions';
import { useMessageCommands } from './use-message-commands';
import { useMessageWords } from './use-message-words';
import { Week } from './week';

const SettleHeld = lazyDialog(() => import('./message-dialogs').then((module) => module.SettleHeld));

const DIALOGS = {
  pause: lazyDialog(() => import('./message-dialogs').then((module) => module.PauseMessages)),
  test: lazyDialog(() => import('./message-dialogs').then((module) => module.SendTest)),
  send: SettleHeld,
  drop: SettleHeld,
};

/** Messages to customers: to send by hand, planned, and sent. */
export default function MessagesPage(props: PageProps<Props>) {
  const { messages, counts, forecast, cap_shortage, pauses, provider, health, whatsapp_number } = props;
  const words = useMessages('messages');
  const page = useListPage(props, 'messages', {
    dialogs: DIALOGS,
    also: ['counts', 'forecast', 'cap_shortage', 'pauses', 'menu_counts'],
    always: ['tab'],
  });
  const { count, list, open, query, search } = page;
  const actions = useMessageCommands(page.reload);
  const { can, hasFullAccess } = useRights();
  const isByHand =
    provider === 'manual' && can('messages:send') && query.tab === 'to_send' && messages.length > 0;
  const isPaused = pauses.some(({ scope }) => scope === 'all');
  return (
    <div className="list-page">
      <MessageBanners
        pauses={pauses}
        held={counts.held}
        onResume={(scope) => void actions.resume(scope)}
        onSettle={(kind) => open({ kind })}
      />
      {cap_shortage && <CapBanner shortage={cap_shortage} isWeekShown={forecast !== null} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ProviderLine provider={provider} health={health} whatsapp_number={whatsapp_number} />
        {hasFullAccess && (
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            {!isPaused && (
              <Button onClick={() => open({ kind: 'pause' })}>
                <Icon of={Pause} />
                {words.pause.pause}
              </Button>
            )}
            <Button onClick={() => open({ kind: 'test' })}>
              <Icon of={FlaskConical} />
              {words.test.test}
            </Button>
            <ButtonLink href="/messages/texts">
              <Icon of={FileText} />
              {words.texts}
            </ButtonLink>
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <MessageTabs query={query} counts={counts} list={list} />
        {!isByHand && !forecast && (
          <>
            <ListCount count={count} {...words.noun} />
            <ListViewToggle />
          </>
        )}
      </div>
      {forecast ? (
        <Week days={forecast.days} />
      ) : (
        <>
          <SearchBox label={words.search} text={search.text} onType={search.type} />
          {isByHand ? (
            <SendQueue messages={messages} total={count.total} actions={actions} />
          ) : (
            <MessageRows page={page} tab={query.tab} actions={actions} />
          )}
          <Pagination links={page.links} only={list.linkOptions.only} />
        </>
      )}
      {page.openDialog}
    </div>
  );
}

MessagesPage.layout = [AppLayout];

type MessageRowsProps = {
  page: ListPageState<MessageView>;
  tab: Props['query']['tab'];
  actions: ReturnType<typeof useMessageCommands>;
};

function MessageRows({ page, tab, actions }: MessageRowsProps) {
  const words = useMessages('messages');
  const { nameOf } = useMessageWords();
  const { rows, list, query } = page;
  const nothing = words.nothing[tab];
  return (
    <ListFrame
      list={list}
      noun={words.noun.many}
      failure={words.failure}
      isEmpty={!rows.length}
      isFiltered={page.isFiltered}
      clearHref={list.href({ q: null })}
      nothingYet={
        <EmptyState icon={CircleCheck} title={nothing.title}>
          {nothing.text}
        </EmptyState>
      }
    >
      <ListRows
        rows={rows}
        list={list}
        sort={query.sort}
        caption={useMessages('shared').screens.messages}
        columns={useMessageColumns(tab === 'sent')}
        nameOf={(message) => words.nameOf(nameOf(message))}
        actionsOf={useMessageActions(actions)}
        onOpen={({ user_id }) => user_id !== null && router.visit(userHref(user_id))}
      />
    </ListFrame>
  );
}
