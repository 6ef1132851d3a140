import { usePage } from '@inertiajs/react';
import type { DuesView } from '@server/billing/dues.view';
import { useState } from 'react';
import { DayField } from '@/components/ui/day-field';
import { FormModal } from '@/components/ui/form-modal';
import { MoneyInput } from '@/components/ui/money-input';
import { useDraft } from '@/hooks/use-draft';
import { dayOf, formatRupiah } from '@/lib/format';
import { useMessages } from '@/messages/use-messages';
import { bookPayment, looksRecorded, type Recorded } from './book-payment';
import { DueChoice } from './due-choice';
import { MethodChoice } from './method-choice';
import { type Asked, choicesOf, firstDraft, type PaymentDraft } from './payment-draft';
import { PaymentExtras } from './payment-extras';

type PaymentFormProps = {
  dues: DuesView;
  asked: Asked;
  onClose: () => void;
  onBooked: (recorded: Recorded) => void;
};

/** What was paid, how much and how; usually nothing has to be changed before it is saved. */
export function PaymentForm({ dues, asked, onClose, onBooked }: PaymentFormProps) {
  const words = useMessages('recordPayment');
  const { record } = useMessages('shared').ledger;
  const { app, now } = usePage().props;
  const { id, plan_name, user_name } = dues.subscription;
  const today = dayOf(now, app.time_zone);
  // As it was when the server asked; what is changed since is asked about anew.
  const [doubted, setDoubted] = useState<PaymentDraft | null>(null);
  const { fields, form } = useDraft(() => firstDraft(dues, today, asked), {
    send: async ({ draft: typed, idempotencyKey }) => {
      try {
        return await bookPayment(id, typed, { isMeant: typed === doubted, idempotencyKey });
      } catch (cause) {
        if (looksRecorded(cause)) setDoubted(typed);
        throw cause;
      }
    },
    done: onBooked,
  });
  const { draft, onChange, errors } = fields;
  const choices = choicesOf(dues);
  const { owed } = choices.find(({ pays }) => pays === draft.pays)!.due;

  return (
    <FormModal
      title={record}
      saveLabel={draft === doubted ? words.anyway : words.save}
      {...form}
      onClose={onClose}
    >
      <p className="flex flex-wrap gap-x-4 text-base wrap-anywhere text-muted">
        <span className="font-semibold text-ink">{words.which(plan_name, user_name)}</span>
        {dues.credit !== 0 && <span>{words.credit(formatRupiah(dues.credit))}</span>}
      </p>
      <DueChoice
        choices={choices}
        value={draft.pays}
        onChange={({ pays, due }) => onChange({ pays, amount: due.owed })}
      />
      <MoneyInput
        label={words.amount}
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        hint={useAmountHint(draft.amount ?? 0, owed)}
        error={errors?.amount}
      />
      <MethodChoice value={draft.method} onChange={(method) => onChange({ method })} />
      <DayField
        label={words.day}
        error={errors?.paid_on}
        value={draft.paid_on}
        onChange={(paid_on) => onChange({ paid_on })}
      />
      <PaymentExtras {...fields} />
    </FormModal>
  );
}

/** What becomes of the difference. */
function useAmountHint(amount: number, owed: number): string {
  const words = useMessages('recordPayment');
  if (amount < owed) return words.staysOwed(formatRupiah(owed - amount));
  if (amount > owed) return words.becomesCredit(formatRupiah(amount - owed));
  return words.inFull;
}
