import type { MessagesPage as Props } from '@server/messaging/messages/messages.page';
import type { PageProps } from '@server/platform/inertia/props';
import FileText from 'lucide-react/icons/file-text';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Pause from 'lucide-react/icons/pause';
import { useRights } from '@/shared/use-rights';
import { CapBanner } from '@/shared/messages/cap-banner';
import { Button, ButtonLink } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { ListCount } from '@/ui/list-count';
import { ListViewToggle } from '@/ui/list-view-toggle';
import { Pagination } from '@/ui/pagination';
import { SearchBox } from '@/ui/search-box';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';
import { MessageBanners } from './message-banners';
import type { OpenDialog } from './message-dialogs';
import { MessageList } from './message-list';
import { MessageTabs } from './message-tabs';
import { ProviderLine } from './provider-line';
import { SendQueue } from './send-queue';
import { useMessageCommands } from './use-message-commands';
import { Week } from './week';

const MessageDialogs = lazyDialog(() => import('./message-dialogs').then((module) => module.MessageDialogs));

/** Messages to customers: to send by hand, planned, and sent. */
export default function MessagesPage({ messages, count, links, query, ...rest }: PageProps<Props>) {
  const { counts, forecast, cap_shortage, pauses, provider, health, whatsapp_number } = rest;
  const words = useMessages('messages');
  const list = useList('messages', 'count', 'links', 'query', 'counts', 'forecast', 'cap_shortage', 'pauses');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const { dialog, open, close, done } = useDialog<OpenDialog>(() => list.reload());
  const actions = useMessageCommands(() => list.reload());
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
        onSettle={open}
      />
      {cap_shortage && <CapBanner shortage={cap_shortage} isWeekShown={forecast !== null} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ProviderLine provider={provider} health={health} whatsapp_number={whatsapp_number} />
        {hasFullAccess && (
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            {!isPaused && (
              <Button onClick={() => open('pause')}>
                <Icon of={Pause} />
                {words.pause.pause}
              </Button>
            )}
            <Button onClick={() => open('test')}>
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
            <MessageList messages={messages} query={query} list={list} actions={actions} />
          )}
          <Pagination links={links} only={list.linkOptions.only} />
        </>
      )}
      {dialog && <MessageDialogs dialog={dialog} onClose={close} onDone={done} />}
    </div>
  );
}

MessagesPage.layout = [AppLayout];
