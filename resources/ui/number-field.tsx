import { TextField } from '@/ui/text-field';

/** More than the server takes of anything one counts. */
const MAX_DIGITS = 10;

type NumberFieldProps = {
  label: string;
  /** Null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  placeholder?: string;
  isOptional?: boolean;
  isDisabled?: boolean;
  hint?: string;
  error?: string;
};

/** A labelled whole number, zero or more: the keyboard of a phone shows digits, and nothing else is taken. */
export function NumberField({ value, onChange, isDisabled, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      disabled={isDisabled}
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(numberIn(text))}
    />
  );
}

function numberIn(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return digits ? Number(digits) : null;
}
