import { Field, type TextFieldProps } from '@/ui/field';
import { TextInput } from '@/ui/text-input';

export function TextField({ label, isOptional, hint, error, onChange, ...rest }: TextFieldProps<'input'>) {
  return (
    <Field label={label} isOptional={isOptional} hint={hint} error={error}>
      {(control) => <TextInput {...rest} {...control} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
