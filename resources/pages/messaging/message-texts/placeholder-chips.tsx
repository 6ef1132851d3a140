import { type Placeholder, placeholder } from '@server/rules/message-texts';
import { useMessages } from '@/i18n/use-messages';

type PlaceholderChipsProps = { names: readonly Placeholder[]; onInsert: (written: string) => void };

/** Inserts placeholders, so that staff need not know their syntax. */
export function PlaceholderChips({ names, onInsert }: PlaceholderChipsProps) {
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
