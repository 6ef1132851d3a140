import type { PaymentView } from '@server/billing/ledger/payment.view';
import type { InvoicePage } from '@server/billing/invoices/invoice-page.view';
import { PaymentHeading } from '@/shared/payment/payment-heading';
import { FormModal } from '@/ui/form-modal';
import { MoneyInput } from '@/ui/money-input';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { TextField } from '@/ui/text-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { OwedAgainChoice } from './owed-again-choice';
import { waysOf } from './refund-draft';

type RefundPaymentProps = DialogAnswers & { payment: PaymentView } & Pick<InvoicePage, 'refundable'>;

/** Refunds by the gateway that took the payment, or by hand. */
export function RefundPayment({ payment, refundable, onClose, onDone }: RefundPaymentProps) {
  const { refund: words } = useMessages('invoice');
  const { method } = useMessages('shared').ledger;
  const ways = waysOf(payment);
  const most = refundable[payment.id] ?? 0;
  const { fields, form } = useDraft(
    { amount: most as number | null, way: ways[0]!, owed_again: false, reason: '' },
    {
      send: ({ draft: body, idempotencyKey }) =>
        callApi('POST /payments/:id/refunds', { params: { id: payment.id }, body, idempotencyKey }),
      done: ({ state, amount, answer }) => onDone(words.done[state](formatRupiah(amount), answer ?? '')),
    },
  );
  const { draft, onChange, bind } = fields;
  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <PaymentHeading payment={payment} follows={words.follows} />
      <MoneyInput label={words.amount} {...bind('amount')} hint={words.most(formatRupiah(most))} />
      <RadioChips label={words.wayLabel}>
        <div className="grid grid-cols-3 gap-2">
          {ways.map((way) => (
            <RadioChip
              key={way}
              name="way"
              isChecked={way === draft.way}
              onChange={() => onChange({ way })}
              className="grid justify-items-center"
            >
              <RadioName>{way === 'gateway' ? method[payment.method] : words.way[way]}</RadioName>
            </RadioChip>
          ))}
        </div>
      </RadioChips>
      <p className="text-sm text-muted">{words.wayHint[draft.way]}</p>
      <OwedAgainChoice isOwedAgain={draft.owed_again} onChange={(owed_again) => onChange({ owed_again })} />
      <TextField label={words.reason} autoComplete="off" hint={words.reasonHint} {...bind('reason')} />
    </FormModal>
  );
}
