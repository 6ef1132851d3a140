import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import clsx from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useMessages } from '@/i18n/use-messages';
import { IconButton } from '@/ui/icon-button';
import type { Entry, Group, Subject } from './palette-entry';
import { ActionButtons, EntryGroup } from './palette-groups';

type PaletteLevelProps = {
  /** The others stay as they were, so that one can go back to them. */
  isTop: boolean;
  label: string;
  placeholder?: string;
  text: string;
  onType: (text: string) => void;
  groups: Group[];
  isSearching: boolean;
  failure?: string;
  onChoose: (entry: Entry) => void;
  onOpenActions: (subject: Subject) => void;
  /** Absent at the first level. */
  onBack?: () => void;
};

/** A text field with the entries that match. */
export function PaletteLevel({
  isTop,
  label,
  placeholder = label,
  text,
  groups,
  ...props
}: PaletteLevelProps) {
  const { onType, onChoose, onOpenActions, onBack } = props;
  const status = useStatus({ text, groups, ...props });
  const highlighted = useRef<Entry>(undefined);
  const input = useRef<HTMLInputElement>(null);
  // The dialog itself focuses the first level, once it has noted where the focus came from.
  const wasTop = useRef(!onBack);
  useEffect(() => {
    if (isTop && !wasTop.current) input.current?.focus();
    wasTop.current = isTop;
  }, [isTop]);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const move = moveOf(event, highlighted.current?.subject);
    if (!move) return;
    // The focus moves at once, and the key would act on the text there.
    event.preventDefault();
    move();
  }

  /** Undefined for keys that act on the text. */
  function moveOf(
    { key, currentTarget: { value, selectionStart } }: KeyboardEvent<HTMLInputElement>,
    subject: Subject | undefined,
  ): (() => void) | undefined {
    const isAtEnd = selectionStart === value.length;
    if (key === 'ArrowRight' && isAtEnd && subject) return () => onOpenActions(subject);
    const isBack = key === 'ArrowLeft' || key === 'Backspace';
    return isBack && !value ? onBack : undefined;
  }

  return (
    <div className={clsx('min-h-0 flex-1 flex-col', isTop ? 'flex' : 'hidden')}>
      <Autocomplete.Root
        open
        inline
        items={groups}
        filter={null}
        value={text}
        onValueChange={onType}
        autoHighlight="always"
        keepHighlight
        onItemHighlighted={(entry) => (highlighted.current = entry)}
        itemToStringValue={(entry: Entry) => entry.label}
      >
        <PaletteHead ref={input} label={label} placeholder={placeholder} onKeyDown={press} onBack={onBack} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
          <Autocomplete.Status className="px-3 text-sm text-muted not-empty:py-2.5">
            {status}
          </Autocomplete.Status>
          <div className="relative">
            <Autocomplete.List>
              {(group: Group) => <EntryGroup key={group.value} group={group} onChoose={onChoose} />}
            </Autocomplete.List>
            <ActionButtons groups={groups} onOpenActions={onOpenActions} />
          </div>
        </div>
      </Autocomplete.Root>
    </div>
  );
}

function useStatus({
  text,
  groups,
  isSearching,
  failure,
}: Pick<PaletteLevelProps, 'text' | 'groups' | 'isSearching' | 'failure'>): string | null {
  const { search } = useMessages('shared');
  if (failure) return failure;
  if (isSearching) return search.searching;
  if (groups.length) return null;
  return text.trim() ? search.nothing(text.trim()) : search.nothingYet;
}

type PaletteHeadProps = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder: string;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBack?: () => void;
};

/** The text field, beside what Escape does: close, or go back. */
function PaletteHead({ label, onBack, ...input }: PaletteHeadProps) {
  const palette = useMessages('palette');
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      {onBack ? (
        <IconButton icon={ChevronLeft} label={palette.back} className="-ml-2.5" onClick={onBack} />
      ) : (
        <Search aria-hidden className="size-4.5 shrink-0 text-faint" />
      )}
      <Autocomplete.Input
        aria-label={label}
        maxLength={200}
        // Otherwise new text would go before the text that was already typed.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        spellCheck={false}
        className="h-14 min-w-0 flex-1 bg-transparent text-touch text-ink outline-none"
        {...input}
      />
      {!onBack && (
        <Dialog.Close className="rounded-sm border border-line px-2 py-1 text-xs font-semibold text-faint hover:text-ink pointer-coarse:py-3">
          Esc
          <span className="sr-only"> {palette.escape}</span>
        </Dialog.Close>
      )}
    </div>
  );
}
