import type { CustomerView } from '@server/customers/customer.view';
import type { OfferView } from '@server/catalog/plans/offer.view';
import { useState } from 'react';
import { FormModal } from '@/ui/form-modal';
import { MoneyInput } from '@/ui/money-input';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { creation, newCustomerDraft, withPlan } from './customer-draft';
import { CustomerReady } from './customer-ready';
import { NameFields } from './name-fields';
import { PeriodChoice } from './period-choice';
import { WhatsappField } from './whatsapp-field';

export type NewCustomerProps = DialogAnswers & {
  offer: OfferView;
  /** The public URL of the server. */
  publicUrl: string;
};

/** Creates user, licence and subscription in one form, then shows the message for the customer. */
export function NewCustomer({ offer, publicUrl, onClose, onDone }: NewCustomerProps) {
  const words = useMessages('newCustomer');
  const { facts } = useMessages('shared');
  const [created, setCreated] = useState<CustomerView | null>(null);
  const { fields, form } = useDraft(newCustomerDraft, {
    send: ({ draft: typed, idempotencyKey }) =>
      callApi('POST /customers', { body: creation(typed), idempotencyKey }),
    done: setCreated,
  });
  const { draft, onChange, errors } = fields;
  const plan = offer.plans.find(({ plan_type }) => plan_type === draft.plan_type);

  if (created)
    return (
      <CustomerReady
        customer={created}
        password={draft.password}
        publicUrl={publicUrl}
        onClose={() => onDone(words.done(created.user.username))}
      />
    );

  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <NameFields {...fields} />
      <WhatsappField
        value={draft.wa_number}
        onChange={(wa_number) => onChange({ wa_number })}
        error={errors?.wa_number}
      />
      <SelectField
        label={facts.plan}
        error={errors?.plan_type}
        options={namesOf(offer, words.choosePlan)}
        value={draft.plan_type}
        onChange={(plan_type) => onChange(withPlan(plan_type, offer))}
      />
      <PeriodChoice
        prices={plan?.prices}
        ends={offer.ends}
        value={draft.billing_period}
        onChange={(billing_period) =>
          onChange({ billing_period, ...(plan && { amount: plan.prices[billing_period] }) })
        }
      />
      <MoneyInput
        label={words.amount}
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        hint={words.amountHint}
        error={errors?.amount}
      />
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
    </FormModal>
  );
}

const namesOf = ({ plans }: OfferView, none: string): Record<string, string> => ({
  '': none,
  ...Object.fromEntries(plans.map(({ plan_type, plan_name }) => [plan_type, plan_name])),
});
