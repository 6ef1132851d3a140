import type { CustomerView } from '@server/customers/customer.view';
import type { OfferView } from '@server/catalog/plans/plan.view';
import { useState } from 'react';
import { FormModal } from '@/ui/form-modal';
import { TextField } from '@/ui/text-field';
import { nameOf } from '@/shared/user-name';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDoubt } from '@/ui/hooks/use-doubt';
import { useDraft } from '@/ui/hooks/use-draft';
import { SaleFields } from '@/shared/sale/sale-fields';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { BilledFields } from './billed-fields';
import { creation, type CustomerDraft, newCustomerDraft, usernameIn } from './customer-draft';
import { CustomerReady } from './customer-ready';
import { EmailField, FullNameField, UsernameField } from './name-fields';
import { WhatsappField } from './whatsapp-field';

export type NewCustomerProps = DialogAnswers & {
  offer: OfferView;
  /** The public URL of the server. */
  publicUrl: string;
};

/** Creates user, licence and subscription in one form, then shows the message for the customer. */
export function NewCustomer({ offer, publicUrl, onClose, onDone }: NewCustomerProps) {
  const words = useMessages('newCustomer');
  const [created, setCreated] = useState<CustomerView | null>(null);
  const doubt = useDoubt<CustomerDraft>();
  const { fields, form } = useDraft(newCustomerDraft, {
    send: ({ draft: typed, idempotencyKey }) =>
      doubt.send(typed, (isMeant) =>
        callApi('POST /customers', {
          body: { ...creation(typed), ...(!isMeant && { unique_number: true }) },
          idempotencyKey,
        }),
      ),
    done: setCreated,
  });
  const { draft, onChange, errors } = fields;

  if (created)
    return (
      <CustomerReady
        customer={created}
        password={draft.password}
        publicUrl={publicUrl}
        onClose={() => onDone(words.done(nameOf(created.user)))}
      />
    );

  return (
    <FormModal
      title={words.title}
      saveLabel={doubt.isAbout(draft) ? words.anyway : words.save}
      {...form}
      onClose={onClose}
    >
      <FullNameField {...fields} />
      <UsernameField
        draft={{ username: usernameIn(draft) }}
        onChange={({ username }) => onChange({ typedUsername: username })}
        errors={errors}
      />
      <WhatsappField
        value={draft.wa_number}
        onChange={(wa_number) => onChange({ wa_number })}
        error={errors?.wa_number}
      />
      <SaleFields {...fields} offer={offer} />
      <TextField
        label={words.password}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono text-sm"
        hint={words.passwordHint}
        value={draft.password}
        onChange={(password) => onChange({ password })}
        error={errors?.password}
      />
      <BilledFields {...fields} isWrong={!!errors?.email}>
        <EmailField {...fields} isOptional />
      </BilledFields>
    </FormModal>
  );
}
