import type { UserAnswer } from '@server/accounts/users/user.view';
import { daysOverdue } from '@server/rules/debt';
import type { Column } from '@/ui/column';
import { Nothing } from '@/ui/detail-list';
import { LastSignIn } from '@/shared/last-sign-in';
import { FactorBadge, RoleBadge, SuspendedBadge } from '@/shared/role-badge';
import { UserName } from '@/shared/user-name';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import { formatRupiah } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

export function useUserColumns(isOfStaff: boolean): Column<UserAnswer>[] {
  const { day } = useFormat();
  const { card, fields } = useMessages('users');
  const [ofCustomers, ofStaff] = [useCustomerColumns(), useStaffColumns()];
  return [
    { label: fields.name, place: 'title', sort: 'name', cell: (user) => <UserName user={user} /> },
    ...(isOfStaff ? ofStaff : ofCustomers),
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
      cell: ({ created_at }) => day(created_at),
    },
  ];
}

function useCustomerColumns(): Column<UserAnswer>[] {
  const { day } = useFormat();
  const { debt, ends, fields } = useMessages('users');
  return [
    {
      label: fields.role,
      width: 'w-32',
      place: 'head',
      cell: ({ role, suspended_at }) => (
        <span className="flex flex-wrap gap-1">
          <RoleBadge role={role} />
          {suspended_at && <SuspendedBadge />}
        </span>
      ),
    },
    { label: fields.company, only: 'cards', cell: ({ company }) => company },
    {
      label: debt.label,
      width: 'w-34',
      sort: 'owed',
      cell: (user) => user.due && <UserDebt {...user} due={user.due} />,
    },
    {
      label: ends.label,
      width: 'w-30',
      sort: 'ends_at',
      cell: ({ ends_at }) => ends_at && day(ends_at),
    },
  ];
}

function useStaffColumns(): Column<UserAnswer>[] {
  const { card, fields, factor, status, statuses } = useMessages('users');
  return [
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

/** What is late, and for how long, above what is not late yet. */
function UserDebt({ owed, late, due }: { owed: number; late: number; due: string }) {
  const { debt } = useMessages('shared');
  const { calendarDay, today } = useFormat();
  return (
    <>
      {late > 0 && (
        <span className="block text-red">
          {formatRupiah(late)}
          <span className="block text-sm">{debt.late(daysOverdue(calendarDay(due), today))}</span>
        </span>
      )}
      {owed > late && <span className="block text-amber">{formatRupiah(owed - late)}</span>}
    </>
  );
}
