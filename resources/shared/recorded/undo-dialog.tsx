import type { UndoView } from '@server/billing/undo/undo.view';
import { ButtonLink } from '@/ui/button';
import { FormModal } from '@/ui/form-modal';
import { LoadingModal } from '@/ui/loading-modal';
import { TextField } from '@/ui/text-field';
import { useAnswer } from '@/ui/hooks/use-answer';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { type ApiError, callApi } from '@/api/api';
import { formatRupiah, unbroken } from '@/lib/format';
import { invoiceHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import type { Recording } from './ask';
import { UndoChanges } from './undo-changes';

type UndoDialogProps = DialogAnswers & { recording: Recording };

/** Shows what it would change, and takes it back once that is confirmed. */
export function UndoDialog({ recording, ...answers }: UndoDialogProps) {
  const { undo: words } = useMessages('shared');
  const preview = useAnswer((signal) => previewUndo(recording, signal));
  if (preview.answer) return <UndoForm recording={recording} preview={preview.answer} {...answers} />;
  return (
    <LoadingModal
      title={words[recording.kind]}
      failure={preview.failure}
      action={<OtherWay recording={recording} failure={preview.failure} />}
      onRetry={preview.retry}
      onClose={answers.onClose}
    />
  );
}

function UndoForm({ recording, preview, onClose, onDone }: UndoDialogProps & { preview: UndoView }) {
  const words = useMessages('undo');
  const { undo: names } = useMessages('shared');
  const { fields, form } = useDraft(
    { reason: '' },
    {
      send: ({ draft, idempotencyKey }) => undo(recording, draft.reason, idempotencyKey),
      done: ({ amount }) => onDone(words.done[recording.kind](formatRupiah(amount))),
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
        error={fields.errors?.reason}
        value={fields.draft.reason}
        onChange={(reason) => fields.onChange({ reason })}
      />
    </FormModal>
  );
}

/** Where one can do what a refusal names instead. */
function OtherWay({ recording, failure }: { recording: Recording; failure: ApiError | null }) {
  const { toInvoice, toPayments } = useMessages('undo');
  if (failure?.status !== 409) return null;
  return recording.kind === 'payment' ? (
    <ButtonLink href={invoiceHref(recording.invoiceId)}>{toInvoice}</ButtonLink>
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
