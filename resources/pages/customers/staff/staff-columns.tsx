import { usePage } from '@inertiajs/react';
import type { UserAnswer } from '@server/accounts/users/user.view';
import { useMessages } from '@/i18n/use-messages';
import { formatDate } from '@/lib/format';
import { LastSignIn } from '@/shared/last-sign-in';
import { FactorBadge, RoleBadge, SuspendedBadge } from '@/shared/role-badge';
import { UserName } from '@/shared/user-name';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import type { Column } from '@/ui/column';

export function useStaffColumns(): Column<UserAnswer>[] {
  const { app } = usePage().props;
  const { card, fields, factor, status, statuses } = useMessages('users');
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
    { label: card.email, rank: 3, width: 'w-64', cell: ({ email }) => email },
    {
      label: card.whatsapp,
      width: 'w-40',
      rank: 2,
      cell: ({ wa_number }) => <WhatsappNumber number={wa_number} />,
    },
    {
      label: card.created,
      width: 'w-32',
      rank: 4,
      sort: 'created_at',
      cell: ({ created_at }) => formatDate(created_at, app.time_zone, app.locale),
    },
  ];
}
