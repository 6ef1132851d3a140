import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { useTypedNumber } from '@/ui/hooks/use-typed-number';
import { useMessages } from '@/i18n/use-messages';

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
export function NumberField({ value, onChange, isDisabled, placeholder, ...field }: NumberFieldProps) {
  const { unread } = useMessages('shared');
  const typed = useTypedNumber({ value, onChange, format: String, refusal: unread.number });
  return (
    <Field {...field} error={typed.error ?? field.error}>
      {(control) => (
        <TextInput
          {...control}
          {...typed.control}
          placeholder={placeholder}
          disabled={isDisabled}
          onChange={typed.change}
        />
      )}
    </Field>
  );
}
