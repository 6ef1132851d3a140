import { usePage } from '@inertiajs/react';
import type { UserAnswer } from '@server/accounts/users/user.view';
import type { Column } from '@/ui/column';
import { AccountBadges } from '@/shared/role-badge';
import { UserName } from '@/shared/user-name';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { Nothing } from '@/ui/detail-list';

export function useUserColumns(): Column<UserAnswer>[] {
  const { app } = usePage().props;
  const { card, fields } = useMessages('users');
  return [
    { label: fields.name, place: 'title', sort: 'username', cell: (user) => <UserName user={user} /> },
    {
      label: fields.role,
      width: 'w-40',
      place: 'head',
      cell: (user) => <AccountBadges account={user} isCompact />,
      onCard: (user) => <AccountBadges account={user} />,
    },
    { label: fields.company, only: 'cards', cell: ({ company }) => company },
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

/** Breaks a long address before the domain. */
function UserEmail({ address }: { address: string | null }) {
  const { noNumber: none } = useMessages('shared').user;
  if (address === null) return <Nothing>{none}</Nothing>;
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
