import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { afterEdit, type TypedAmount } from '@/lib/amount';

type TypedNumber = {
  /** Null when empty, and when the text is not understood. */
  value: number | null;
  onChange: (value: number | null) => void;
  format: (value: number) => string;
  /** What to type instead of a text that is not understood. */
  refusal: string;
};

/**
 * The text of a field for whole numbers. It stays as it is typed until it is complete; one that is not understood stays to be
 * corrected, and keeps `Form` from sending.
 */
export function useTypedNumber({ value, onChange, format, refusal }: TypedNumber) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<TypedAmount | null>(null);
  const [isLeft, setLeft] = useState(false);
  const formatted = { text: value === null ? '' : format(value), value, isOurs: true };
  const shown = typed?.value === value ? typed : formatted;
  const isUnread = value === null && shown.text.trim() !== '';
  useLayoutEffect(() => input.current!.setCustomValidity(isUnread ? refusal : ''), [isUnread, refusal]);

  /** @returns whether the field wrote the text anew */
  function change({ target }: ChangeEvent<HTMLInputElement>): boolean {
    const after = afterEdit(shown, target.value, format);
    setTyped(after);
    onChange(after.value);
    return after.isOurs;
  }

  function leave() {
    setLeft(true);
    if (!isUnread) setTyped(null);
  }

  return {
    change,
    error: isUnread && isLeft ? refusal : undefined,
    control: {
      ref: input,
      value: shown.text,
      onBlur: leave,
      onInvalid: (event: { preventDefault: () => void }) => (event.preventDefault(), setLeft(true)),
      inputMode: 'numeric' as const,
      autoComplete: 'off',
    },
  };
}
