import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from '@/ui/field';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  isOptional?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
};

/** Grows with the text where the browser supports it; otherwise it can be resized. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, isOptional, hint, error, className, onChange, ...rest } = props;
  return (
    <Field label={label} isOptional={isOptional} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={clsx(
            'control',
            'field-sizing-content h-auto max-h-80 min-h-28 resize-y py-2 pointer-coarse:h-auto',
            className,
          )}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
