import type { PayableOptionsView } from '@server/billing/invoices/payable-options.view';
import { type BillingCycleAnchor, monthsOf } from '@server/rules/billing-period';
import { beginOf } from '@/shared/begin-choice';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { formatRupiah, unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { usePrice } from '@/shared/price';
import { useMessages } from '@/i18n/use-messages';
import { type Choice, isOfFormer } from './payment-draft';

type DueChoiceProps = {
  dues: PayableOptionsView;
  choices: Choice[];
  value: Choice['pays'];
  chosen: BillingCycleAnchor | null;
  onChange: (choice: Choice) => void;
};

export function DueChoice({ dues, choices, value, chosen, onChange }: DueChoiceProps) {
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
