import { usePage } from '@inertiajs/react';
import type { UserView } from '@server/accounts/users/user.view';
import type { ComponentProps } from 'react';
import type { Column } from '@/ui/column';
import { DataTable } from '@/ui/data-table';
import { RoleBadge } from '@/shared/role-badge';
import { nameOf, UserName } from '@/shared/user-name';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { UserEmail } from './user-email';

type UserTableProps = Omit<ComponentProps<typeof DataTable<UserView>>, 'caption' | 'columns' | 'nameOf'>;

export function UserTable(props: UserTableProps) {
  const { screens } = useMessages('shared');
  return <DataTable {...props} caption={screens.users} columns={useColumns()} nameOf={nameOf} />;
}

function useColumns(): Column<UserView>[] {
  const { app } = usePage().props;
  const { card, fields } = useMessages('users');
  return [
    {
      label: fields.name,
      sort: 'username',
      cell: (user) => <UserName user={user} />,
    },
    { label: fields.role, width: 'w-32', cell: ({ role }) => <RoleBadge role={role} /> },
    {
      label: card.email,
      width: 'w-72',
      from: 'lg',
      cell: ({ email }) => <UserEmail address={email} />,
    },
    {
      label: card.whatsapp,
      width: 'w-40',
      cell: ({ wa_number }) => <WhatsappNumber number={wa_number} />,
    },
    {
      label: card.created,
      width: 'w-32',
      from: 'md',
      sort: 'created_at',
      cell: ({ created_at }) => formatDate(created_at, app.time_zone, app.locale),
    },
  ];
}
