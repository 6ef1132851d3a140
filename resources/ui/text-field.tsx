import type { ComponentProps, ReactNode } from 'react';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';

type TextFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  isOptional?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
};

export function TextField({ label, isOptional, hint, error, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} isOptional={isOptional} hint={hint} error={error}>
      {(control) => <TextInput {...rest} {...control} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
