import type { UsersPage as Props } from '@server/customers/users.page';
import type { PageProps } from '@server/platform/inertia/props';
import { useRights } from '@/shared/use-rights';
import { BatchBar } from '@/shared/batch/batch-bar';
import { CsvButtons } from '@/shared/csv-buttons';
import { Button } from '@/ui/button';
import { CreateButton, CreateButtons } from '@/ui/create-button';
import { Pagination } from '@/ui/pagination';
import { SearchBox } from '@/ui/search-box';
import { NEW_CUSTOMER, useAddressedDialog } from '@/ui/hooks/use-addressed-dialog';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { useSelection } from '@/ui/hooks/use-selection';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { loadWords } from '@/i18n/load-words';
import { useMessages } from '@/i18n/use-messages';
import type { OpenDialog } from './user-dialogs';
import { UserFilters } from './user-filters';
import { UserList } from './user-list';
import { UserStats } from './user-stats';

const UserDialogs = lazyDialog(async () => {
  const [{ UserDialogs: Dialogs }] = await Promise.all([import('./user-dialogs'), loadWords('sending')]);
  return Dialogs;
});

export default function UsersPage({ users, count, links, query, ...rest }: PageProps<Props>) {
  const words = useMessages('users');
  const { commands } = useMessages('shared');
  const list = useList('users', 'count', 'links', 'query');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const selection = useSelection(users, count, query);
  const { dialog, open, close, done } = useDialog<OpenDialog>((changed) => {
    if (changed.kind === 'delete') selection.forget(changed.user.id);
    list.reload('stats', 'offer');
  });
  const { can, hasFullAccess } = useRights();
  const canSell = can('users:write', 'licenses:write', 'subscriptions:write');
  const sell = () => canSell && open({ kind: 'customer' });
  useShortcut('n', sell);
  useAddressedDialog({ [NEW_CUSTOMER]: sell });
  const sellButton = canSell && <CreateButton onClick={sell}>{commands.newCustomer}</CreateButton>;

  return (
    <div className="list-page">
      <UserStats stats={rest.stats} count={count} list={list} />
      <div className="flex gap-3 max-sm:flex-col">
        <CsvButtons kind="users" query={query}>
          <SearchBox label={words.search} text={search.text} onType={search.type} />
        </CsvButtons>
        {can('users:write') && (
          <CreateButtons>
            {sellButton}
            <Button className="h-10" onClick={() => open({ kind: 'create' })}>
              {words.create.title}
            </Button>
          </CreateButtons>
        )}
      </div>
      <UserFilters
        query={query}
        count={count}
        list={list}
        selection={hasFullAccess ? selection : undefined}
      />
      <UserList
        users={users}
        query={query}
        list={list}
        selection={hasFullAccess ? selection : undefined}
        create={sellButton}
        onAsk={(kind, user) => open({ kind, user })}
      />
      <Pagination links={links} only={list.linkOptions.only} />
      <BatchBar
        subject="user"
        selection={selection}
        matching={count}
        onChanged={() => list.reload('stats')}
      />
      {dialog && (
        <UserDialogs
          dialog={dialog}
          offer={rest.offer}
          publicUrl={rest.public_url}
          onClose={close}
          onDone={done}
        />
      )}
    </div>
  );
}

UsersPage.layout = [AppLayout];
