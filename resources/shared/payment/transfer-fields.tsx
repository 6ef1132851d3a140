import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { RECORDED_METHODS, type RecordedMethod } from '@server/rules/ledger';
import { DayField } from '@/ui/day-field';
import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/lib/form-fields';
import { useMessages } from '@/i18n/use-messages';

type MethodAndDayProps = FieldsProps<{ method: RecordedMethod; paid_on: string }> & {
  isDayOptional?: boolean;
};

export function MethodAndDay({ draft, onChange, bind, isDayOptional }: MethodAndDayProps) {
  const { day } = useMessages('recordPayment');
  return (
    <>
      <MethodChoice value={draft.method} onChange={(method) => onChange({ method })} />
      <DayField label={day} isOptional={isDayOptional} {...bind('paid_on')} />
    </>
  );
}

export function ReferenceField({ bind }: FieldsProps<{ reference: string }>) {
  const words = useMessages('recordPayment');
  return (
    <TextField
      label={words.reference}
      isOptional
      autoComplete="off"
      hint={words.referenceHint}
      {...bind('reference')}
    />
  );
}

export function NoteField({ bind }: FieldsProps<{ note: string }>) {
  const { note: label } = useMessages('recordPayment');
  return <TextField label={label} isOptional autoComplete="off" {...bind('note')} />;
}

type MethodChoiceProps = { value: RecordedMethod; onChange: (method: RecordedMethod) => void };

function MethodChoice({ value, onChange }: MethodChoiceProps) {
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
