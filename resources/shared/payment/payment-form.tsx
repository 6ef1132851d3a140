import type { PayableOptionsView } from '@server/billing/invoices/payable-options.view';
import { Banner } from '@/ui/banner';
import { Checkbox } from '@/ui/checkbox';
import { FormModal } from '@/ui/form-modal';
import { MoneyInput } from '@/ui/money-input';
import { useDraft } from '@/ui/hooks/use-draft';
import { formatRupiah, unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import { ClaimBadge } from '@/shared/claim-badge';
import { BeginChoice, beginOf } from '@/shared/begin-choice';
import { bookPayment, type Recorded } from './book-payment';
import { DueChoice } from './due-choice';
import { type Asked, choiceFor, choicesOf, firstDraft, isOfFormer, type PaymentDraft } from './payment-draft';
import { MethodAndDay } from './transfer-fields';
import { PaymentExtras } from './payment-extras';
import { useAmountHint } from './use-amount-hint';
import { SpreadPreview } from './spread-preview';
import { useDoubt } from '@/ui/hooks/use-doubt';

type PaymentFormProps = {
  dues: PayableOptionsView;
  asked: Asked;
  /** To one payment for all that the customer owes, where that is more. */
  onWhole?: () => void;
  onClose: () => void;
  onBooked: (recorded: Recorded) => void;
};

/** The prefilled values are usually right. */
export function PaymentForm({ dues, asked, onWhole, onClose, onBooked }: PaymentFormProps) {
  const words = useMessages('recordPayment');
  const { record } = useMessages('shared').ledger;
  const { today } = useFormat();
  const { id, plan_name, user_name } = dues.subscription;
  const choices = choicesOf(dues);
  const isMissing = !!asked.invoice && !choiceFor(asked.invoice.number, choices);
  const dueOf = (of: PaymentDraft) => choices.find(({ pays }) => pays === of.pays)!.due;
  const owedOf = (of: PaymentDraft) => dueOf(of).owed;
  // The checkbox is hidden and ignored when nothing is left over.
  const isSpread = (of: PaymentDraft) =>
    of.spread && (of.amount ?? 0) > owedOf(of) && !isOfFormer(dues, of.pays);
  const doubt = useDoubt<PaymentDraft>();
  const { fields, form } = useDraft(() => firstDraft(dues, today, asked), {
    send: ({ draft: typed, idempotencyKey }) =>
      doubt.send(typed, async (isMeant) => {
        const begin = beginOf(dueOf(typed).begins, typed.billing_cycle_anchor);
        const billing_cycle_anchor = begin?.billing_cycle_anchor ?? null;
        const sent = { ...typed, spread: isSpread(typed), billing_cycle_anchor };
        const kept = await bookPayment(id, sent, { isMeant, insteadOf: asked.insteadOf?.id, idempotencyKey });
        return { ...kept, isFormers: isOfFormer(dues, typed.pays) };
      }),
    done: onBooked,
    fits: ({ pays }) => choices.some((choice) => choice.pays === pays),
  });
  const { draft, onChange, bind } = fields;
  const owed = owedOf(draft);
  const came = draft.amount ?? 0;
  const isShared = isSpread(draft);
  const isFormers = isOfFormer(dues, draft.pays);
  const amountHint = useAmountHint(came, owed, isFormers ? 0 : dues.credit);

  return (
    <FormModal
      title={record}
      saveLabel={doubt.isAbout(draft) ? words.anyway : words.save}
      {...form}
      onClose={onClose}
    >
      <p className="flex flex-wrap gap-x-4 text-base wrap-anywhere text-muted">
        <span className="font-semibold text-ink">
          {words.which(plan_name, isFormers ? dues.asked!.user_name : user_name)}
        </span>
        {dues.credit !== 0 && !isFormers && <span>{words.credit(formatRupiah(dues.credit))}</span>}
        {onWhole && (
          <button type="button" className="link" onClick={onWhole}>
            {words.whole.all(unbroken(formatRupiah(dues.customer.owed)))}
          </button>
        )}
        <ClaimBadge claim={dues.customer} />
      </p>
      {asked.insteadOf?.changes}
      {isMissing && <Banner tone="warning">{words.notOpen(asked.invoice!.number)}</Banner>}
      <DueChoice
        dues={dues}
        choices={choices}
        value={draft.pays}
        chosen={draft.billing_cycle_anchor}
        onChange={({ pays, due }) => onChange(isShared ? { pays } : { pays, amount: due.owed })}
      />
      <BeginChoice
        begins={dueOf(draft).begins}
        chosen={draft.billing_cycle_anchor}
        onChange={(billing_cycle_anchor) => onChange({ billing_cycle_anchor })}
      />
      <MoneyInput label={words.amount} {...bind('amount')} hint={isShared ? words.spread.hint : amountHint} />
      {came > owed && !isFormers && (
        <Checkbox isChecked={draft.spread} onChange={(spread) => onChange({ spread })}>
          {words.spread.offer}
        </Checkbox>
      )}
      {isShared && <SpreadPreview id={id} amount={came} draft={draft} />}
      <MethodAndDay {...fields} />
      <PaymentExtras {...fields} />
    </FormModal>
  );
}
