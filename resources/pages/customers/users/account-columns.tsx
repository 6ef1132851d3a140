import { usePage } from '@inertiajs/react';
import type { UserAnswer } from '@server/accounts/users/user.view';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import type { Column } from '@/ui/column';
import { Nothing } from '@/ui/detail-list';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** The last columns of customers and of staff. */
export function useAccountColumns(): Column<UserAnswer>[] {
  const { app } = usePage().props;
  const { card } = useMessages('users');
  return [
    {
      label: card.email,
      width: 'w-72',
      rank: 4,
      cell: ({ email }) => <UserEmail address={email} />,
    },
    {
      label: card.whatsapp,
      width: 'w-40',
      rank: 2,
      cell: ({ wa_number }) => <WhatsappNumber number={wa_number} />,
    },
    {
      label: card.created,
      width: 'w-32',
      rank: 3,
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
