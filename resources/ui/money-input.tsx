import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { type ControlProps, Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { useTypedNumber } from '@/ui/hooks/use-typed-number';
import { digitsAfter, placeBefore, stepAmount } from '@/lib/amount';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type MoneyInputProps = {
  label: string;
  name?: string;
  /** Whole rupiah; null when empty. */
  value: number | null;
  onChange: (amount: number | null) => void;
  /** The placeholder, which is the default of an empty field. */
  placeholder?: number;
  isOptional?: boolean;
  hint?: string;
  error?: string;
};

/** A field for whole rupiah that groups thousands while typing and reads pasted amounts. */
export function MoneyInput({ label, isOptional, hint, error, placeholder, ...amount }: MoneyInputProps) {
  const { unread } = useMessages('shared');
  const typed = useTypedNumber({ ...amount, format: formatNumber, refusal: unread.amount });
  return (
    <Field label={label} isOptional={isOptional} hint={hint} error={typed.error ?? error}>
      {(control) => (
        <span className="relative block">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-base text-faint"
          >
            Rp
          </span>
          <GroupingInput
            control={control}
            typed={typed}
            {...amount}
            placeholder={placeholder === undefined ? undefined : formatNumber(placeholder)}
          />
        </span>
      )}
    </Field>
  );
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

type GroupingInputProps = Pick<MoneyInputProps, 'name' | 'value' | 'onChange'> & {
  control: ControlProps;
  typed: ReturnType<typeof useTypedNumber>;
  placeholder?: string;
};

/** Restores the caret before the same digits, because regrouping would move it to the end. */
function GroupingInput({ control, typed, value, onChange, ...rest }: GroupingInputProps) {
  const input = typed.control.ref;
  const [caret, setCaret] = useState<{ digits: number; isForward: boolean } | null>(null);

  useLayoutEffect(() => {
    if (!caret) return;
    const shown = input.current!.value;
    const place = placeBefore(caret.digits, shown);
    // Delete skips a separator, Backspace stays before it.
    const step = caret.isForward && shown[place] === '.' ? 1 : 0;
    input.current!.setSelectionRange(place + step, place + step);
  }, [caret, input]);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { target, nativeEvent } = event;
    const isForward = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward';
    const digits = digitsAfter(target.value, target.selectionStart ?? target.value.length);
    setCaret(typed.change(event) ? { digits, isForward } : null);
  }

  function pressArrow(event: KeyboardEvent) {
    const direction = STEPS[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onChange(stepAmount(value ?? 0, direction));
  }

  return (
    <TextInput
      {...rest}
      {...control}
      {...typed.control}
      className="pl-9 tabular-nums"
      onChange={change}
      onKeyDown={pressArrow}
    />
  );
}
