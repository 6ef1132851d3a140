import { PAYMENT_METHODS, type PaymentMethod } from '@server/rules/ledger';
import { RadioChip, RadioChips, RadioName } from '@/components/ui/radio-chip';
import { useMessages } from '@/messages/use-messages';

type MethodChoiceProps = { value: PaymentMethod; onChange: (method: PaymentMethod) => void };

/** How the money came. */
export function MethodChoice({ value, onChange }: MethodChoiceProps) {
  const { method: label } = useMessages('recordPayment');
  const { method: names } = useMessages('shared').ledger;
  return (
    <RadioChips label={label}>
      <div className="grid grid-cols-3 gap-2">
        {PAYMENT_METHODS.map((method) => (
          <RadioChip
            key={method}
            name="method"
            isChecked={method === value}
            onChange={() => onChange(method)}
            className="grid justify-items-center"
          >
            <RadioName>{names[method]}</RadioName>
          </RadioChip>
        ))}
      </div>
    </RadioChips>
  );
}
