import type { DeliveryView } from '@server/webhooks/delivery.view';
import { Moment } from '@/shared/moment';
import { Card } from '@/ui/card';
import { Detail, Nothing, RowDetails } from '@/ui/detail-list';
import { type RowAction, RowActions } from '@/ui/row-actions';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { DeliveryStateBadge } from './delivery-state';
import { hostOf } from './host-of';
import { useAnswerOf } from './use-answer-of';

type DeliveryCardProps = { delivery: DeliveryView; actions: RowAction[] };

export function DeliveryCard({ delivery, actions }: DeliveryCardProps) {
  const { columns: words, deleted } = useMessages('webhooks').deliveries;
  const answerOf = useAnswerOf();
  const { event, url, state, tries, created_at } = delivery;
  return (
    <Card as="li" className="list-card">
      <div className="row-head">
        <DeliveryStateBadge state={state} />
        <RowActions actions={actions} />
      </div>
      <h3 className="row-name">
        <code>{event}</code>
      </h3>
      <RowDetails>
        <Detail label={words.endpoint}>{url ? hostOf(url) : <Nothing>{deleted}</Nothing>}</Detail>
        <Detail label={words.answer}>
          {answerOf(delivery)} · {words.tries} {formatNumber(tries)}
        </Detail>
        <Detail label={words.created}>
          <Moment at={created_at} />
        </Detail>
      </RowDetails>
    </Card>
  );
}
