import { router } from '@inertiajs/react';
import type { UsersPage } from '@server/customers/users.page';
import type { UserView } from '@server/accounts/users/user.view';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { CardList } from '@/ui/card-list';
import { EmptyState } from '@/ui/empty-state';
import { userHref } from '@/shared/user-link';
import type { useList } from '@/ui/hooks/use-list';
import type { Selection } from '@/ui/hooks/use-selection';
import { useMessages } from '@/i18n/use-messages';
import { type AskUserAction, useUserActions } from './use-user-actions';
import { UserCard } from './user-card';
import { UserTable } from './user-table';

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
