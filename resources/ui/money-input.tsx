import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { digitsAfter, parseAmount, placeBefore, stepAmount } from '@/lib/amount';
import { formatNumber } from '@/lib/format';

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

/** A field for whole rupiah that groups thousands while typing and accepts pasted amounts. */
export function MoneyInput({ label, isOptional, hint, error, placeholder, ...amount }: MoneyInputProps) {
  return (
    <Field label={label} isOptional={isOptional} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-base text-faint"
          >
            Rp
          </span>
          <GroupingInput
            {...control}
            {...amount}
            placeholder={placeholder === undefined ? undefined : formatNumber(placeholder)}
          />
        </span>
      )}
    </Field>
  );
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

type GroupingInputProps = Pick<MoneyInputProps, 'name' | 'value' | 'onChange'> & { placeholder?: string };

/** Restores the caret before the same digits, because regrouping would move it to the end. */
function GroupingInput({ value, onChange, ...rest }: GroupingInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ digits: number; isForward: boolean } | null>(null);
  const text = value === null ? '' : formatNumber(value);

  useLayoutEffect(() => {
    if (!caret) return;
    const shown = input.current!.value;
    const place = placeBefore(caret.digits, shown);
    // Delete skips a separator, Backspace stays before it.
    const step = caret.isForward && shown[place] === '.' ? 1 : 0;
    input.current!.setSelectionRange(place + step, place + step);
  }, [caret]);

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isForward = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward';
    setCaret({ digits: digitsAfter(target.value, target.selectionStart ?? target.value.length), isForward });
    onChange(parseAmount(target.value));
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
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      className="pl-9 tabular-nums"
      value={text}
      onChange={change}
      onKeyDown={pressArrow}
    />
  );
}
