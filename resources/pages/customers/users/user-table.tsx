import type { UserAnswer } from '@server/accounts/users/user.view';
import type { ComponentProps } from 'react';
import type { Column } from '@/ui/column';
import { DataTable } from '@/ui/data-table';
import { AccountBadges } from '@/shared/role-badge';
import { nameOf, UserName } from '@/shared/user-name';
import { useMessages } from '@/i18n/use-messages';
import { useUserColumns } from './user-columns';

type UserTableProps = Omit<ComponentProps<typeof DataTable<UserAnswer>>, 'caption' | 'columns' | 'nameOf'>;

export function UserTable(props: UserTableProps) {
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
