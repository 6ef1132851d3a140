import { ROTATION_REASONS, type RotationReason } from '@server/rules/rotation';
import { SelectField } from '@/ui/select-field';
import { useMessages } from '@/i18n/use-messages';

type ReasonFieldProps = {
  value: RotationReason;
  onChange: (reason: RotationReason) => void;
  error?: string;
};

export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  const words = useMessages('rotation');
  const options = Object.fromEntries(
    ROTATION_REASONS.map((reason) => [reason, words.reasons[reason]]),
  ) as Record<RotationReason, string>;
  return (
    <SelectField label={words.reason} options={options} value={value} onChange={onChange} error={error} />
  );
}
