import { usePage } from '@inertiajs/react';
import type { UserAnswer } from '@server/accounts/users/user.view';
import { daysOverdue } from '@server/rules/debt';
import type { Column } from '@/ui/column';
import { AccountBadges } from '@/shared/role-badge';
import { UserName } from '@/shared/user-name';
import { dayOf, formatDate, formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { useAccountColumns } from './account-columns';

export function useUserColumns(): Column<UserAnswer>[] {
  const { app } = usePage().props;
  const { debt, ends, fields } = useMessages('users');
  const shared = useAccountColumns();
  return [
    { label: fields.name, place: 'title', sort: 'name', cell: (user) => <UserName user={user} /> },
    {
      label: fields.role,
      width: 'w-40',
      rank: 4,
      place: 'head',
      cell: (user) => <AccountBadges account={user} />,
    },
    { label: fields.company, only: 'cards', cell: ({ company }) => company },
    {
      label: debt.label,
      width: 'w-34',
      sort: 'owed',
      cell: (user) => <UserDebt user={user} />,
    },
    {
      label: ends.label,
      width: 'w-30',
      sort: 'ends_at',
      cell: ({ ends_at }) => ends_at && formatDate(ends_at, app.time_zone, app.locale),
    },
    ...shared,
  ];
}

/** What is late, and for how long, above what is not late yet. */
function UserDebt({ user: { owed, late, due } }: { user: UserAnswer }) {
  const { debt } = useMessages('shared');
  const { app, now } = usePage().props;
  const dayIn = (iso: string) => dayOf(iso, app.time_zone);
  if (!due) return null;
  return (
    <>
      {late > 0 && (
        <span className="block text-red">
          {formatRupiah(late)}
          <span className="block text-sm">{debt.late(daysOverdue(dayIn(due), dayIn(now)))}</span>
        </span>
      )}
      {owed > late && <span className="block text-amber">{formatRupiah(owed - late)}</span>}
    </>
  );
}
