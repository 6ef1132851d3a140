import { TextField } from '@/ui/text-field';

/** Above every limit of the server. */
const MAX_DIGITS = 10;

type NumberFieldProps = {
  label: string;
  /** Null when empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  placeholder?: string;
  isOptional?: boolean;
  isDisabled?: boolean;
  hint?: string;
  error?: string;
};

/** A labelled whole number of zero or more; phones show the numeric keyboard. */
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
