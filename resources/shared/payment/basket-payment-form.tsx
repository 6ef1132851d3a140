import type { BasketPaymentInput } from '@server/billing/payments/payment.input';
import type { RecordedMethod } from '@server/rules/ledger';
import type { ReactNode } from 'react';
import { FormModal } from '@/ui/form-modal';
import { MoneyInput } from '@/ui/money-input';
import { useDoubt } from '@/ui/hooks/use-doubt';
import { useDraft } from '@/ui/hooks/use-draft';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import { MethodAndDay, ReferenceField } from './transfer-fields';

type Draft = { amount: number | null; method: RecordedMethod; paid_on: string; reference: string };

type BasketPaymentFormProps = {
  amount: number | null;
  /** What is paid, and what follows. */
  children: ReactNode;
  send: (
    body: Omit<BasketPaymentInput, 'amount'> & { amount: number | null },
    idempotencyKey: string,
  ) => Promise<unknown>;
  onRecorded: () => void;
  onClose: () => void;
};

/** One payment for several invoices. */
export function BasketPaymentForm({ amount, children, send, onRecorded, onClose }: BasketPaymentFormProps) {
  const words = useMessages('recordPayment');
  const { record } = useMessages('shared').ledger;
  const { today } = useFormat();
  const doubt = useDoubt<Draft>();
  const first: Draft = { amount, method: 'transfer', paid_on: today, reference: '' };
  const { fields, form } = useDraft(first, {
    send: ({ draft, idempotencyKey }) =>
      doubt.send(draft, (isMeant) => {
        const { paid_on, reference, ...money } = draft;
        const body = { ...money, ...(paid_on && { paid_on }), reference: reference || null };
        return send({ ...body, ...(isMeant && { record_anyway: true }) }, idempotencyKey);
      }),
    done: onRecorded,
  });
  const { draft, bind } = fields;
  return (
    <FormModal
      title={record}
      saveLabel={doubt.isAbout(draft) ? words.anyway : words.save}
      {...form}
      onClose={onClose}
    >
      {children}
      <MoneyInput label={words.amount} {...bind('amount')} />
      <MethodAndDay {...fields} />
      <ReferenceField {...fields} />
    </FormModal>
  );
}
