import type { DeliveryView } from '@server/webhooks/delivery.view';
import type { ComponentProps } from 'react';
import { Moment } from '@/shared/moment';
import type { Column } from '@/ui/column';
import { DataTable } from '@/ui/data-table';
import { Nothing } from '@/ui/detail-list';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { deliveryName } from './delivery-name';
import { useAnswerOf } from './use-answer-of';
import { DeliveryStateBadge } from './delivery-state';
import { hostOf } from './host-of';

type DeliveryTableProps = Omit<
  ComponentProps<typeof DataTable<DeliveryView>>,
  'caption' | 'columns' | 'nameOf'
>;

export function DeliveryTable(props: DeliveryTableProps) {
  const { deliveries: words } = useMessages('webhooks');
  return <DataTable {...props} caption={words.title} columns={useColumns()} nameOf={deliveryName} />;
}

function useColumns(): Column<DeliveryView>[] {
  const { columns: words, deleted } = useMessages('webhooks').deliveries;
  const answerOf = useAnswerOf();
  return [
    { label: words.event, cell: ({ event }) => <code className="text-sm">{event}</code> },
    {
      label: words.endpoint,
      from: 'lg',
      cell: ({ url }) => (url ? <span title={url}>{hostOf(url)}</span> : <Nothing>{deleted}</Nothing>),
    },
    { label: words.state, width: 'w-36', cell: ({ state }) => <DeliveryStateBadge state={state} /> },
    { label: words.answer, width: 'w-32', isFigure: true, cell: answerOf },
    {
      label: words.tries,
      width: 'w-24',
      isFigure: true,
      from: 'lg',
      cell: ({ tries }) => formatNumber(tries),
    },
    {
      label: words.created,
      width: 'w-48',
      from: 'xl',
      sort: 'id',
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
  ];
}
