import type { AttemptView, DeliveryView, TriedDeliveryView } from '@server/webhooks/delivery.view';
import { Moment } from '@/shared/moment';
import { Banner } from '@/ui/banner';
import { Detail, DetailList, Nothing } from '@/ui/detail-list';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { LoadingModal } from '@/ui/loading-modal';
import { useAnswer } from '@/ui/hooks/use-answer';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { deliveryName, DeliveryStateBadge } from './delivery-labels';

type DeliveryDetailsProps = { delivery: DeliveryView; onClose: () => void };

/** The attempts of a delivery, newest first and unfolded. */
export function DeliveryDetails({ delivery, onClose }: DeliveryDetailsProps) {
  const { actions } = useMessages('shared');
  const { id } = delivery;
  const { answer, failure, retry } = useAnswer((signal) =>
    callApi('GET /webhook-deliveries/:id', { params: { id }, signal }),
  );
  const title = deliveryName(delivery);
  if (!answer)
    return <LoadingModal title={title} isWide failure={failure} onRetry={retry} onClose={onClose} />;
  return (
    <Modal title={title} isWide onClose={onClose}>
      <ModalBody>
        <Tries delivery={answer} />
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
      </ModalActions>
    </Modal>
  );
}

function Tries({ delivery }: { delivery: TriedDeliveryView }) {
  const { details: words, deliveries } = useMessages('webhooks');
  const { columns, deleted } = deliveries;
  return (
    <>
      {delivery.state === 'held' && <Banner tone="warning">{words.held}</Banner>}
      <DetailList>
        <Detail label={columns.state}>
          <DeliveryStateBadge state={delivery.state} />
        </Detail>
        <Detail label={columns.endpoint}>
          <span className="wrap-anywhere">{delivery.url ?? <Nothing>{deleted}</Nothing>}</span>
        </Detail>
        <Detail label={words.id}>
          <code className="text-sm wrap-anywhere">{delivery.event_id}</code>
        </Detail>
        {delivery.next_try_at && (
          <Detail label={words.nextTry}>
            <Moment at={delivery.next_try_at} />
          </Detail>
        )}
      </DetailList>
      {delivery.attempts.length === 0 && <p className="text-sm text-muted">{words.none}</p>}
      <ol className="grid gap-3">
        {delivery.attempts.map((attempt, i) => (
          <AttemptDetails key={attempt.id} attempt={attempt} isOpen={i === 0} />
        ))}
      </ol>
    </>
  );
}

type AttemptDetailsProps = { attempt: AttemptView; isOpen: boolean };

/** The request and response of an attempt. */
function AttemptDetails({ attempt, isOpen }: AttemptDetailsProps) {
  const { details: words } = useMessages('webhooks');
  const { at, code, ms, error, request_headers, request_body, response_body } = attempt;
  const headers = Object.entries(request_headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <li className="card px-4 py-3">
      <details open={isOpen}>
        <summary className="cursor-pointer text-base font-semibold">
          {code === null ? words.errors[error ?? 'other'] : words.answered(code, ms)}
          <span className="block text-sm font-normal text-muted">
            <Moment at={at} />
          </span>
        </summary>
        <div className="mt-3 grid gap-3">
          {code !== null && error && <p className="text-sm text-muted">{words.errors[error]}</p>}
          {code !== null && (
            <Text label={words.answer} text={response_body?.trim() ? response_body : words.empty} />
          )}
          <Text label={words.request} text={`${headers.join('\n')}\n\n${indented(request_body)}`} />
        </div>
      </details>
    </li>
  );
}

const Text = ({ label, text }: { label: string; text: string }) => (
  <div className="grid gap-1">
    <h3 className="text-sm text-faint">{label}</h3>
    <pre className="max-h-72 overflow-y-auto rounded-md border border-line bg-control p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
      {text}
    </pre>
  </div>
);

/** Formatted for reading; the signed body has no spaces. */
const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
