import { type ComponentProps, type ReactNode, useId } from 'react';
import { useMessages } from '@/i18n/use-messages';

export type ControlProps = {
  id: string;
  'aria-labelledby': string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

type FieldProps = {
  label: string;
  isOptional?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** Wires label, control, hint and error for screen readers. An error takes the place of the hint, which mostly says the same. */
export function Field({ label, isOptional, hint, error, children }: FieldProps) {
  const { optional } = useMessages('shared');
  const id = useId();

  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {isOptional && <span className="text-xs font-medium text-faint">{optional}</span>}
      </div>
      {children({
        id,
        // An open list hides its label from assistive technology, but not this attribute.
        'aria-labelledby': `${id}-label`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? `${id}-note` : undefined,
      })}
      {error ? (
        <p id={`${id}-note`} className="text-sm font-medium text-red">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className="text-xs text-faint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** Of a field with its label whose value is a text. */
export type TextFieldProps<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'value' | 'onChange' | 'id'
> &
  Omit<FieldProps, 'children'> & { value: string; onChange: (text: string) => void };
