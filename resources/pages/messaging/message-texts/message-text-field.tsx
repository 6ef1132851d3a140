import {
  type MessageKind,
  MAX_MESSAGE_TEXT,
  placeholdersOf,
  type Placeholder,
  placeholder,
} from '@server/rules/message-texts';
import { useRef } from 'react';
import { TextAreaField } from '@/ui/text-area-field';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type TextFieldProps = {
  kind: MessageKind;
  label: string;
  value: string;
  error?: string;
  onChange: (text: string) => void;
};

/** Chips insert a placeholder at the cursor. */
export function MessageTextField({ kind, label, value, error, onChange }: TextFieldProps) {
  const words = useMessages('messageTexts');
  const area = useRef<HTMLTextAreaElement>(null);

  function insert(written: string) {
    const { selectionStart, selectionEnd } = area.current!;
    onChange(value.slice(0, selectionStart) + written + value.slice(selectionEnd));
    const caret = selectionStart + written.length;
    // After the new text is rendered.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  }

  return (
    <div className="grid gap-2.5">
      <TextAreaField
        label={label}
        hint={words.count(formatNumber([...value].length), formatNumber(MAX_MESSAGE_TEXT))}
        ref={area}
        spellCheck={false}
        className="min-h-52"
        value={value}
        error={error}
        onChange={onChange}
      />
      <PlaceholderChips names={placeholdersOf(kind)} onInsert={insert} />
    </div>
  );
}

type PlaceholderChipsProps = { names: readonly Placeholder[]; onInsert: (written: string) => void };

/** Inserts placeholders, so that staff need not know their syntax. */
function PlaceholderChips({ names, onInsert }: PlaceholderChipsProps) {
  const words = useMessages('messageTexts');
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-xs text-faint">{words.insert}</span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={words.insertOf(words.placeholders[name])}
          className="filter-chip"
          onClick={() => onInsert(placeholder(name))}
        >
          {words.placeholders[name]}
        </button>
      ))}
    </div>
  );
}
