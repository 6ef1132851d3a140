import clsx from 'clsx';
import { Field, type TextFieldProps } from '@/ui/field';

/** Grows with the text where the browser supports it; otherwise it can be resized. */
export function TextAreaField(props: TextFieldProps<'textarea'>) {
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
