import type { ReceivableRowView } from '@server/billing/receivables/receivable.view';
import clsx from 'clsx';
import { WithClaim } from '@/shared/claim-badge';
import { BriefMoment } from '@/shared/moment';
import { UserLink } from '@/shared/user-link';
import { Badge } from '@/ui/badge';
import type { Column } from '@/ui/column';
import { Nothing } from '@/ui/detail-list';
import { formatRupiah } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

/** What is late and what is not are never one sum under the same word. */
export function useReceivableColumns(): Column<ReceivableRowView>[] {
  const { bands, columns: words } = useMessages('receivables');
  const { debt } = useMessages('shared');
  const { day } = useFormat();
  return [
    {
      label: words.customer,
      place: 'title',
      sort: 'name',
      cell: (row) => (
        <WithClaim claim={row}>
          <UserLink id={row.id} name={row.user_name} />
        </WithClaim>
      ),
    },
    {
      label: bands.late,
      only: 'cards',
      place: 'head',
      cell: ({ days_late }) => days_late > 0 && <Badge tone="red">{debt.late(days_late)}</Badge>,
    },
    {
      label: words.oldest,
      width: 'w-32',
      sort: 'due',
      cell: (row) => <OldestDue row={row} />,
      onCard: ({ due }) => due && day(due),
    },
    {
      label: bands.late,
      width: 'w-30',
      sort: 'late',
      isFigure: true,
      cell: ({ late }) => <span className={clsx(late > 0 && 'text-red')}>{formatRupiah(late)}</span>,
      onCard: ({ late }) => late > 0 && <span className="text-red">{formatRupiah(late)}</span>,
    },
    {
      label: bands.not_yet_due,
      width: 'w-30',
      rank: 2,
      isFigure: true,
      cell: ({ not_yet_due }) => formatRupiah(not_yet_due),
      onCard: ({ not_yet_due }) => not_yet_due > 0 && formatRupiah(not_yet_due),
    },
    {
      label: words.owed,
      width: 'w-30',
      rank: 1,
      place: 'figure',
      sort: 'owed',
      isFigure: true,
      cell: ({ owed }) => formatRupiah(owed),
    },
    {
      label: words.reminded,
      width: 'w-30',
      rank: 2,
      cell: ({ reminded_at: at, reminder_waits }) => (
        <>
          {at ? <BriefMoment at={at} /> : !reminder_waits && <Nothing>{words.never}</Nothing>}
          {reminder_waits && <span className="block text-sm text-muted">{words.waits}</span>}
        </>
      ),
    },
    {
      label: debt.credit,
      width: 'w-28',
      rank: 2,
      isFigure: true,
      cell: ({ credit }) => formatRupiah(credit),
      onCard: ({ credit }) => credit !== 0 && formatRupiah(credit),
    },
  ];
}

function OldestDue({ row: { due, days_late } }: { row: ReceivableRowView }) {
  const { debt } = useMessages('shared');
  const { day } = useFormat();
  if (!due) return null;
  return (
    <>
      {day(due)}
      {days_late > 0 && <span className="block text-sm text-red">{debt.late(days_late)}</span>}
    </>
  );
}
