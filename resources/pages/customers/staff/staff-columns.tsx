import type { UserAnswer } from '@server/accounts/users/user.view';
import { useMessages } from '@/i18n/use-messages';
import { LastSignIn } from '@/shared/last-sign-in';
import { FactorBadge, RoleBadge, SuspendedBadge } from '@/shared/role-badge';
import { UserName } from '@/shared/user-name';
import { useAccountColumns } from '@/pages/customers/users/account-columns';
import type { Column } from '@/ui/column';

export function useStaffColumns(): Column<UserAnswer>[] {
  const { card, fields, factor, status, statuses } = useMessages('users');
  const shared = useAccountColumns();
  return [
    { label: fields.name, place: 'title', sort: 'username', cell: (user) => <UserName user={user} /> },
    { label: fields.role, width: 'w-32', place: 'head', cell: ({ role }) => <RoleBadge role={role} /> },
    {
      label: status.label,
      width: 'w-32',
      place: 'head',
      cell: ({ suspended_at }) => (suspended_at ? <SuspendedBadge /> : statuses.active),
      onCard: ({ suspended_at }) => suspended_at && <SuspendedBadge />,
    },
    {
      label: factor.label,
      width: 'w-44',
      place: 'head',
      cell: ({ second_factor }) => <FactorBadge isSet={second_factor} />,
    },
    {
      label: card.lastSignIn,
      width: 'w-40',
      sort: 'last_sign_in_at',
      cell: ({ last_sign_in_at }) => <LastSignIn at={last_sign_in_at} />,
    },
    ...shared,
  ];
}
