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
import {
  type PaymentToRecord,
  choiceFor,
  choicesOf,
  firstDraft,
  isOfFormer,
  type PaymentDraft,
  type Choice,
} from './payment-draft';
import { MethodAndDay } from './transfer-fields';
import { PaymentExtras } from './payment-extras';
import { useAmountHint } from './use-amount-hint';
import { SpreadPreview } from './spread-preview';
import { useDoubt } from '@/ui/hooks/use-doubt';
import { type BillingCycleAnchor, monthsOf } from '@server/rules/billing-period';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { usePrice } from '@/shared/price';

type PaymentFormProps = {
  dues: PayableOptionsView;
  asked: PaymentToRecord;
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

type DueChoiceProps = {
  dues: PayableOptionsView;
  choices: Choice[];
  value: Choice['pays'];
  chosen: BillingCycleAnchor | null;
  onChange: (choice: Choice) => void;
};

function DueChoice({ dues, choices, value, chosen, onChange }: DueChoiceProps) {
  const { due: words } = useMessages('recordPayment');
  const isOfPeriod = ({ pays }: Choice) => pays !== 'running' && pays !== 'asked';
  const chip = (choice: Choice) => ({
    dues,
    choice,
    end: beginOf(choice.due.begins, chosen)?.to ?? choice.due.to,
    isChecked: choice.pays === value,
    onChange: () => onChange(choice),
  });
  return (
    <RadioChips label={words.label}>
      <div className="grid gap-2">
        {choices
          .filter((choice) => !isOfPeriod(choice))
          .map((choice) => (
            <DueChip key={choice.pays} {...chip(choice)} className="flex flex-wrap items-baseline gap-x-3" />
          ))}
      </div>
      {!choices.every(isOfPeriod) && <p className="mt-2.5 mb-1.5 text-xs text-faint">{words.after}</p>}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {choices.filter(isOfPeriod).map((choice) => (
          <DueChip key={choice.pays} {...chip(choice)} className="grid gap-0.5" />
        ))}
      </div>
    </RadioChips>
  );
}

type DueChipProps = {
  choice: Choice;
  dues: PayableOptionsView;
  end: string | null;
  isChecked: boolean;
  onChange: () => void;
  className: string;
};

function DueChip({ choice, dues, end, ...chip }: DueChipProps) {
  const priceOf = usePrice();
  const { due: words } = useMessages('recordPayment');
  const { day } = useFormat();
  const { due } = choice;
  const name = useName(choice, dues);
  const owed = unbroken(
    isPrice(choice, dues) ? priceOf(due.owed, due.billing_period) : formatRupiah(due.owed),
  );
  return (
    <RadioChip name="pays" {...chip}>
      <RadioName>{name}</RadioName>
      <span>{due.owed < due.total ? words.rest(owed) : owed}</span>
      {end && <span>{words.until(unbroken(day(end)))}</span>}
    </RadioChip>
  );
}

/** Of the running period, rather than the rest of it or the difference of a change of plan. The others name their length. */
const isPrice = ({ pays, due }: Choice, { subscription }: PayableOptionsView): boolean =>
  pays === 'running' && due.owed === due.total && due.total === subscription.amount;

function useName({ pays }: Choice, dues: PayableOptionsView): string {
  const { due: words } = useMessages('recordPayment');
  if (pays === 'running') return words.running;
  if (pays !== 'asked') return words.months(monthsOf(pays));
  const { invoice_number, user_name } = dues.asked!;
  return isOfFormer(dues, pays) ? words.invoiceOf(invoice_number, user_name) : words.invoice(invoice_number);
}
