import { TextInput } from '@/components/ui/text-input';
import type { ControlProps } from '@/components/ui/field';

type DayInputProps = ControlProps & { value: string; onChange: (day: string) => void };

/** A calendar day, `YYYY-MM-DD` or empty, within the years the server takes. */
export function DayInput({ onChange, ...rest }: DayInputProps) {
  return (
    <TextInput
      {...rest}
      type="date"
      min="2000-01-01"
      max="2100-12-31"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
