import type { UserView } from '@server/accounts/users/user.view';
import type { ErasureReason } from '@server/rules/erasure';
import { FormModal } from '@/ui/form-modal';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { nameOf } from '@/shared/user-name';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { forgetCustomer } from '@/lib/recent-customers';
import { useMessages } from '@/i18n/use-messages';

const EMPTY: { confirm: string; reason: ErasureReason } = { confirm: '', reason: 'requested' };

type ErasureDialogProps = DialogAnswers & { user: UserView };

/** Says what goes and what stays before anything does. */
export function ErasureDialog({ user, onClose, onDone }: ErasureDialogProps) {
  const words = useMessages('erasure');
  const { fields, form } = useDraft(EMPTY, {
    send: ({ draft }) => callApi('POST /users/:id/erase', { params: { id: user.id }, body: draft }),
    done: ({ pseudonym }) => {
      forgetCustomer(user.id);
      onDone(words.done(pseudonym));
    },
  });
  const { bind } = fields;
  return (
    <FormModal title={words.title} saveLabel={words.save} saveTone="danger" {...form} onClose={onClose}>
      <p className="text-base wrap-anywhere text-muted">
        {words.lead}
        <strong className="font-semibold text-ink">{nameOf(user)}</strong>.
      </p>
      <ul className="grid list-disc gap-2 pl-5 text-sm text-muted">
        <li>{words.goes}</li>
        <li>{words.stays}</li>
        <li>{words.free}</li>
      </ul>
      <SelectField label={words.reason} options={words.reasons} {...bind('reason')} />
      <TextField
        label={words.confirm(user.username)}
        autoComplete="off"
        spellCheck={false}
        {...bind('confirm')}
      />
    </FormModal>
  );
}
