import type { RecordedMethod } from '@server/rules/ledger';
import { type ReactNode, useState } from 'react';
import { RecordPayment } from '@/shared/dialogs';
import { MessageFrame } from '@/shared/messages/message-frame';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { useRights } from '@/shared/use-rights';
import { StateBadge } from '@/shared/invoice-badge';
import type { StateView, UndoView } from '@server/billing/undo/undo.view';
import { ButtonLink } from '@/ui/button';
import { FormModal } from '@/ui/form-modal';
import { LoadingModal } from '@/ui/loading-modal';
import { TextField } from '@/ui/text-field';
import { useAnswer } from '@/ui/hooks/use-answer';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { type ApiError, callApi } from '@/api/api';
import { formatRupiah, unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { invoiceHref } from '@/lib/hrefs';
import { usePrice } from '@/shared/price';
import { useMessages } from '@/i18n/use-messages';
import type { Payer, Recording } from './ask';

type UndoDialogProps = DialogAnswers & { recording: Recording; payer?: Payer };

/** Shows what it would change, and takes it back once that is confirmed, or as it is saved for who paid; then tells who has the receipt. */
export function UndoDialog({ recording, payer, onClose, onDone }: UndoDialogProps) {
  const { undo: words } = useMessages('shared');
  const preview = useAnswer(async (signal) => ({
    changes: await previewUndo(recording, signal),
    ofPayer: payer && (await payableOf(payer, signal)),
  }));
  const { can } = useRights();
  const mayWrite = can('messages:send') && recording.kind === 'payment';
  const receipt = useAnswer((signal) =>
    mayWrite ? isReceiptSent(recording.id, signal) : Promise.resolve(false),
  );
  const [undone, setUndone] = useState<string | null>(null);
  if (undone !== null) return <TellMistake id={recording.id} onClose={() => onDone(undone)} />;
  const leave = (sentence: string) => (receipt.answer ? setUndone(sentence) : onDone(sentence));
  if (!preview.answer)
    return (
      <LoadingModal
        title={words[recording.kind]}
        failure={preview.failure}
        action={<OtherWay recording={recording} failure={preview.failure} />}
        onRetry={preview.retry}
        onClose={onClose}
      />
    );
  const { changes, ofPayer } = preview.answer;
  if (!ofPayer || recording.kind === 'renewal')
    return <UndoForm recording={recording} preview={changes} onClose={onClose} onUndone={leave} />;
  const { id, user_name, method, paid_on, reference } = recording.payment;
  return (
    <RecordPayment
      {...ofPayer}
      amount={changes.amount}
      transfer={{ method: method as RecordedMethod, paid_on, reference: reference ?? '' }}
      insteadOf={{ id, changes: <UndoChanges {...changes} of={user_name} /> }}
      onClose={onClose}
      onDone={leave}
    />
  );
}

/** What is owed, else a further period of the first subscription. */
async function payableOf({ id, username, owed }: Payer, signal: AbortSignal) {
  if (owed > 0) return { userId: id };
  const [first] = await callApi('GET /subscriptions', { query: { username, per_page: 1 }, signal });
  return first ? { subscriptionId: first.id } : { userId: id };
}

type UndoFormProps = Pick<UndoDialogProps, 'recording' | 'onClose'> & {
  preview: UndoView;
  onUndone: (sentence: string) => void;
};

function UndoForm({ recording, preview, onClose, onUndone }: UndoFormProps) {
  const words = useMessages('undo');
  const { undo: names } = useMessages('shared');
  const { fields, form } = useDraft(
    { reason: '' },
    {
      send: ({ draft, idempotencyKey }) => undo(recording, draft.reason, idempotencyKey),
      done: ({ amount }) => onUndone(words.done[recording.kind](formatRupiah(amount))),
    },
  );
  const { kind } = recording;
  return (
    <FormModal title={names[kind]} saveLabel={names[kind]} saveTone="danger" {...form} onClose={onClose}>
      <OtherWay recording={recording} failure={form.submission.failure} />
      <p className="text-base text-muted">{words.follows[kind](unbroken(formatRupiah(preview.amount)))}</p>
      <UndoChanges {...preview} />
      <TextField
        label={words.reason}
        isOptional
        autoComplete="off"
        hint={words.reasonHint[kind]}
        {...fields.bind('reason')}
      />
    </FormModal>
  );
}

/** Whether the customer has a receipt of the payment, or may have one. */
async function isReceiptSent(id: number, signal: AbortSignal): Promise<boolean> {
  const query = { kind: 'payment_received' as const, id };
  const { message } = await callApi('GET /messages/draft', { query, signal });
  return message?.state === 'done' || message?.state === 'claimed' || message?.state === 'uncertain';
}

type TellMistakeProps = { id: number; onClose: () => void };

function TellMistake({ id, onClose }: TellMistakeProps) {
  const { tell: words } = useMessages('undo');
  const message = useOutgoing({ kind: 'payment_withdrawn', id });
  return (
    <MessageFrame title={words.title} message={message} words={words} onClose={onClose}>
      <p className="text-base text-muted">{words.text}</p>
    </MessageFrame>
  );
}

/** Where one can do what a refusal names instead. */
function OtherWay({ recording, failure }: { recording: Recording; failure: ApiError | null }) {
  const { toInvoice, toPayments } = useMessages('undo');
  if (failure?.status !== 409) return null;
  return recording.kind === 'payment' ? (
    <ButtonLink href={invoiceHref(recording.payment.invoice_id)}>{toInvoice}</ButtonLink>
  ) : (
    <ButtonLink href={`/payments?user_id=${recording.userId}`}>{toPayments}</ButtonLink>
  );
}

const previewUndo = ({ kind, id }: Recording, signal: AbortSignal) =>
  kind === 'payment'
    ? callApi('GET /payments/:id/undo', { params: { id }, signal })
    : callApi('GET /subscriptions/:id/renewal/undo', { params: { id }, signal });

const undo = ({ kind, id }: Recording, reason: string, idempotencyKey: string) =>
  kind === 'payment'
    ? callApi('POST /payments/:id/undo', { params: { id }, body: { reason }, idempotencyKey })
    : callApi('POST /subscriptions/:id/renewal/undo', { params: { id }, body: { reason }, idempotencyKey });

type Row = { label: string; from: ReactNode; to: ReactNode; isSame: boolean };

type UndoChangesProps = Pick<UndoView, 'before' | 'after'> & { of?: string };

/** Before and after, of what changes. @param of whom, in a dialog about another customer */
function UndoChanges({ before, after, of }: UndoChangesProps) {
  const { changes: words } = useMessages('undo');
  const rows = useRows(before, after).filter(({ isSame }) => !isSame);
  return (
    <section aria-label={words.label} className="rounded-lg border border-line bg-well px-4 py-3">
      {of && <p className="mb-1.5 text-sm font-semibold wrap-anywhere">{words.takenFrom(of)}</p>}
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-left text-xs text-faint">
            <th scope="col">
              <span className="sr-only">{words.label}</span>
            </th>
            <th scope="col" className="pb-1 pl-3 font-medium">
              {words.before}
            </th>
            <th scope="col" className="pb-1 pl-3 font-medium">
              {words.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, from, to }) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 text-left font-medium wrap-anywhere">
                {label}
              </th>
              <td className="py-1.5 pl-3 text-muted">{from}</td>
              <td className="py-1.5 pl-3 font-semibold">{to}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function useRows(before: StateView, after: StateView): Row[] {
  const priceOf = usePrice();
  const { day } = useFormat();
  const { changes: words } = useMessages('undo');
  const { facts, paymentStatus } = useMessages('shared');
  const row = <Value,>(label: string, of: (state: StateView) => Value, show: (value: Value) => ReactNode) => {
    const [from, to] = [of(before), of(after)];
    return { label, from: show(from), to: show(to), isSame: from === to };
  };
  return [
    ...before.invoices.map(({ number }, index) =>
      row(
        number,
        ({ invoices }) => invoices[index]!.state,
        (state) => <StateBadge state={state} />,
      ),
    ),
    row(
      facts.endDate,
      (state) => state.end_date,
      (end) => (end ? unbroken(day(end)) : facts.openEnded),
    ),
    ...before.others.map(({ license_ending }, index) =>
      row(
        `${facts.endDate} ${license_ending}`,
        ({ others }) => others[index]!.end_date,
        (end) => (end ? unbroken(day(end)) : facts.openEnded),
      ),
    ),
    row(
      words.amount,
      ({ amount, price_period: period }) =>
        amount === null || period === null ? '–' : unbroken(priceOf(amount, period)),
      (price) => price,
    ),
    row(
      words.status,
      (state) => state.payment_status,
      (status) => status && paymentStatus[status],
    ),
    row(
      words.owed,
      (state) => state.owed,
      (owed) => unbroken(formatRupiah(owed)),
    ),
  ];
}
