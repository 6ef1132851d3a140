import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { digitsAfter, parseAmount, placeBefore, stepAmount } from '@/lib/amount';
import { formatNumber } from '@/lib/format';

type MoneyInputProps = {
  label: string;
  name?: string;
  /** Whole rupiah; null while the field is empty. */
  value: number | null;
  onChange: (amount: number | null) => void;
  /** What an empty field stands for, shown in its place. */
  placeholder?: number;
  isOptional?: boolean;
  hint?: string;
  error?: string;
};

/** A labelled field for whole rupiah: groups thousands while one types, and takes what is pasted. */
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

/** Regrouping would throw the caret to the end: it is put back before the same digits. */
function GroupingInput({ value, onChange, ...rest }: GroupingInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ digits: number; isForward: boolean } | null>(null);
  const text = value === null ? '' : formatNumber(value);

  useLayoutEffect(() => {
    if (!caret) return;
    const shown = input.current!.value;
    const place = placeBefore(caret.digits, shown);
    // Deleting forward steps over a separator, deleting backward stays in front of it.
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
