import { usePage } from '@inertiajs/react';
import type { ReceivableRowView } from '@server/billing/receivables/receivable.view';
import clsx from 'clsx';
import { BriefMoment } from '@/shared/moment';
import { UserLink } from '@/shared/user-link';
import type { Column } from '@/ui/column';
import { Nothing } from '@/ui/detail-list';
import { formatDate, formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** What is late and what is not are never one sum under the same word. */
export function useReceivableColumns(): Column<ReceivableRowView>[] {
  const { bands, columns: words } = useMessages('receivables');
  return [
    {
      label: words.customer,
      place: 'title',
      sort: 'name',
      cell: ({ id, user_name }) => <UserLink id={id} name={user_name} />,
    },
    {
      label: words.oldest,
      width: 'w-34',
      sort: 'due',
      cell: (row) => <OldestDue row={row} />,
    },
    {
      label: bands.late,
      width: 'w-32',
      sort: 'late',
      isFigure: true,
      cell: ({ late }) => <span className={clsx(late > 0 && 'text-red')}>{formatRupiah(late)}</span>,
    },
    {
      label: bands.not_yet_due,
      width: 'w-32',
      from: 'lg',
      isFigure: true,
      cell: ({ not_yet_due }) => formatRupiah(not_yet_due),
    },
    {
      label: words.owed,
      width: 'w-32',
      from: 'md',
      place: 'figure',
      sort: 'owed',
      isFigure: true,
      cell: ({ owed }) => formatRupiah(owed),
    },
    {
      label: words.reminded,
      width: 'w-36',
      from: 'lg',
      cell: ({ reminded_at }) =>
        reminded_at ? <BriefMoment at={reminded_at} /> : <Nothing>{words.never}</Nothing>,
    },
    {
      label: bands.credit,
      width: 'w-36',
      from: 'xl',
      isFigure: true,
      cell: ({ credit }) => formatRupiah(credit),
    },
  ];
}

function OldestDue({ row: { due, days_late } }: { row: ReceivableRowView }) {
  const { debt } = useMessages('shared');
  const { app } = usePage().props;
  if (!due) return null;
  return (
    <>
      {formatDate(due, app.time_zone, app.locale)}
      {days_late > 0 && <span className="block text-sm text-red">{debt.late(days_late)}</span>}
    </>
  );
}
