import type { DueView } from '@server/billing/invoices/due.view';
import { SettingsLink } from '@/shared/settings-link';
import { UserLink } from '@/shared/user-link';
import { FailureBanner } from '@/ui/failure-banner';
import { Button } from '@/ui/button';
import { LoadingModal } from '@/ui/loading-modal';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { useAnswer } from '@/ui/hooks/use-answer';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { formatNumber, formatRupiah } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

/** Shows which invoices would be issued before they are. */
export function IssueInvoices({ onClose, onDone }: DialogAnswers) {
  const { issue: words } = useMessages('invoices');
  const { actions } = useMessages('shared');
  const due = useAnswer((signal) => callApi('GET /issue-invoices', { signal }));
  const { submit, isPending, failure } = useSubmission(
    () => callApi('POST /issue-invoices', {}),
    ({ issued }) => onDone(issued ? words.done(issued) : words.nothing),
  );
  if (!due.answer)
    return <LoadingModal title={words.button} failure={due.failure} onRetry={due.retry} onClose={onClose} />;
  const { count } = due.answer;
  return (
    <Modal title={words.button} onClose={onClose}>
      <ModalBody>
        {failure && <FailureBanner failure={failure} />}
        {count === 0 ? <p className="text-base">{words.nothing}</p> : <Due due={due.answer} />}
      </ModalBody>
      <ModalActions>
        <ModalCancel>{count === 0 ? actions.close : undefined}</ModalCancel>
        {count > 0 && (
          <Button tone="primary" isPending={isPending} onClick={submit}>
            {words.confirm(count)}
          </Button>
        )}
      </ModalActions>
    </Modal>
  );
}

function Due({ due: { count, total, first, is_scheduled } }: { due: DueView }) {
  const { issue: words } = useMessages('invoices');
  const { day } = useFormat();
  return (
    <>
      <p className="text-base">
        <strong className="font-semibold">{words.sum(count, formatRupiah(total))}</strong>{' '}
        {is_scheduled ? words.anyway : words.byHand} {!is_scheduled && <SettingsLink />}
      </p>
      <ul
        aria-label={words.list}
        className="max-h-[38dvh] divide-y divide-line overflow-y-auto rounded-md border border-line"
      >
        {first.map(({ subscription_id, user_id, user_name, plan_name, period_start, total: amount }) => (
          <li key={subscription_id} className="flex justify-between gap-3 px-3 py-2 text-sm">
            <span className="grid min-w-0 wrap-anywhere">
              <UserLink id={user_id} name={user_name} />
              <span className="text-muted">{words.from(plan_name, day(period_start))}</span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{formatRupiah(amount)}</span>
          </li>
        ))}
        {count > first.length && (
          <li className="px-3 py-2 text-sm">{words.more(formatNumber(count - first.length))}</li>
        )}
      </ul>
    </>
  );
}
