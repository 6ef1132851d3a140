import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { FormModal } from '@/ui/form-modal';
import { TextField } from '@/ui/text-field';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import type { MessageKind } from '@server/rules/message-texts';
import { SelectField } from '@/ui/select-field';
import { ConfirmCall } from '@/ui/confirm-call';

/** Pauses all messages with a reason for colleagues. */
export function PauseMessages({ onClose, onDone }: DialogAnswers) {
  const { pause: words } = useMessages('messages');
  const { fields, form } = useDraft(
    { reason: '' },
    {
      send: ({ draft: body }) => callApi('POST /messages/pause', { body }),
      done: () => onDone(words.done),
    },
  );
  const { bind } = fields;
  return (
    <FormModal title={words.title} saveLabel={words.pause} {...form} onClose={onClose}>
      <p className="text-base text-muted">{words.text}</p>
      <TextField label={words.reason} autoComplete="off" hint={words.hint} {...bind('reason')} />
    </FormModal>
  );
}

type Draft = { kind: MessageKind };

/** Sends a test message to the viewer. */
export function SendTest({ onClose, onDone }: DialogAnswers) {
  const { test: words } = useMessages('messages');
  const { messageKind } = useMessages('shared');
  const { fields, form } = useDraft<Draft, unknown>(
    { kind: 'before_end' },
    {
      send: ({ draft: body }) => callApi('POST /messages/test', { body }),
      done: () => onDone(words.done),
    },
  );
  return (
    <FormModal title={words.title} saveLabel={words.send} {...form} onClose={onClose}>
      <p className="text-base text-muted">{words.text}</p>
      <SelectField label={words.kind} options={messageKind} {...fields.bind('kind')} />
    </FormModal>
  );
}

/** Confirms whether messages that a restore left behind are sent or dropped. */
export function SettleHeld({ kind, ...answers }: DialogAnswers & { kind: 'send' | 'drop' }) {
  const { held } = useMessages('messages');
  return (
    <ConfirmCall
      words={held[kind]}
      tone={kind === 'send' ? 'primary' : 'danger'}
      call={() => callApi('POST /outbox/held', { body: { action: kind } })}
      {...answers}
    />
  );
}
