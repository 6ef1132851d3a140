import { RECORDED_METHODS, type RecordedMethod } from '@server/rules/ledger';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { useMessages } from '@/i18n/use-messages';

type MethodChoiceProps = { value: RecordedMethod; onChange: (method: RecordedMethod) => void };

export function MethodChoice({ value, onChange }: MethodChoiceProps) {
  const { method: label } = useMessages('recordPayment');
  const { method: names } = useMessages('shared').ledger;
  return (
    <RadioChips label={label}>
      <div className="grid grid-cols-3 gap-2">
        {RECORDED_METHODS.map((method) => (
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
