import { router } from '@inertiajs/react';
import type { UsersPage } from '@server/customers/users.page';
import type { UserView, UserAnswer } from '@server/accounts/users/user.view';
import Users from 'lucide-react/icons/users';
import type { ReactNode, ComponentProps } from 'react';
import { CardList } from '@/ui/card-list';
import { EmptyState } from '@/ui/empty-state';
import { userHref } from '@/shared/user-link';
import type { useList } from '@/ui/hooks/use-list';
import type { Selection } from '@/ui/hooks/use-selection';
import { useMessages } from '@/i18n/use-messages';
import Gauge from 'lucide-react/icons/gauge';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useHistoryAction } from '@/shared/history-link';
import { nameOf, UserName } from '@/shared/user-name';
import { type RowAction, RowActions } from '@/ui/row-actions';
import { useUserRights } from '@/shared/use-user-rights';
import type { UserAction } from './user-action-dialog';
import { Card } from '@/ui/card';
import { Detail, RowDetails } from '@/ui/detail-list';
import { RowCheck } from '@/ui/row-check';
import { AccountBadges } from '@/shared/role-badge';
import { useUserColumns } from './user-columns';
import type { Column } from '@/ui/column';
import { DataTable } from '@/ui/data-table';

type UserListProps = Pick<UsersPage, 'users' | 'query'> & {
  list: ReturnType<typeof useList>;
  /** Absent for viewers without actions on many rows. */
  selection?: Selection;
  /** The button of the empty list. */
  create: ReactNode;
  onAsk: AskUserAction;
};

export function UserList({ users, query, list, selection, create, onAsk }: UserListProps) {
  const words = useMessages('users');
  const actionsOf = useUserActions(onAsk);
  const keys = { selection, onOpen: (user: UserView) => router.visit(userHref(user.id)) };
  return (
    <CardList
      rows={users}
      list={list}
      noun={words.noun.many}
      failure={words.failure}
      isFiltered={!!(query.q || query.role || query.second_factor)}
      clearHref="/users"
      nothingYet={
        <EmptyState icon={Users} title={words.nothing.title} action={create}>
          {words.nothing.text}
        </EmptyState>
      }
      {...keys}
      table={<UserTable rows={users} list={list} sort={query.sort} actionsOf={actionsOf} {...keys} />}
    >
      {(user) => <UserCard key={user.id} user={user} actions={actionsOf(user)} selection={selection} />}
    </CardList>
  );
}

type AskUserAction = (action: UserAction, user: UserView) => void;

function useUserActions(onAsk: AskUserAction) {
  const { card, password, limits } = useMessages('users');
  const { actions: words } = useMessages('shared');
  const history = useHistoryAction();
  const rightsOn = useUserRights();

  return (user: UserView): RowAction[] => {
    const name = nameOf(user);
    const may = rightsOn(user);
    const asking = (action: UserAction, about: Omit<RowAction, 'onClick'>): RowAction[] =>
      may[action] ? [{ ...about, onClick: () => onAsk(action, user) }] : [];
    return [
      ...history(`user:${user.id}`, name),
      ...asking('edit', { icon: Pencil, word: words.edit, label: card.edit(name) }),
      ...asking('password', { icon: KeyRound, word: password.title, label: card.password(name) }),
      ...asking('limits', { icon: Gauge, word: limits.title, label: card.limits(name) }),
      ...asking('delete', { icon: Trash2, word: words.delete, label: card.remove(name) }),
    ];
  };
}

type UserCardProps = { user: UserAnswer; actions: RowAction[]; selection?: Selection };

function UserCard({ user, actions, selection }: UserCardProps) {
  const { fields } = useMessages('users');
  return (
    <Card as="li" className="list-card">
      {selection && <RowCheck selection={selection} id={user.id} name={nameOf(user)} />}
      <div className="row-head">
        <AccountBadges account={user} />
        <RowActions actions={actions} />
      </div>
      <h2 className="row-name">
        <UserName user={user} />
      </h2>
      <RowDetails>
        {user.company && <Detail label={fields.company}>{user.company}</Detail>}
        {useUserColumns().map(({ label, cell }) => (
          <Detail key={label} label={label}>
            {cell(user)}
          </Detail>
        ))}
      </RowDetails>
    </Card>
  );
}

type UserTableProps = Omit<ComponentProps<typeof DataTable<UserAnswer>>, 'caption' | 'columns' | 'nameOf'>;

function UserTable(props: UserTableProps) {
  const { screens } = useMessages('shared');
  return <DataTable {...props} caption={screens.users} columns={useColumns()} nameOf={nameOf} />;
}

function useColumns(): Column<UserAnswer>[] {
  const { fields } = useMessages('users');
  return [
    { label: fields.name, sort: 'username', cell: (user) => <UserName user={user} /> },
    { label: fields.role, width: 'w-40', cell: (user) => <AccountBadges account={user} isCompact /> },
    ...useUserColumns(),
  ];
}
