import { Combobox as Base } from '@base-ui/react/combobox';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from '@/ui/field';
import { type Choice, useChoices } from '@/ui/hooks/use-choices';
import { useMessages } from '@/i18n/use-messages';

type ComboboxProps = ControlProps & {
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  /** Searches on the server, because the list may be too long to send. */
  search: (text: string, signal: AbortSignal) => Promise<Choice[]>;
  placeholder: string;
};

/**
 * Enter chooses the first match, also of an answer that is still under way, and Tab the only one. Other text stays
 * in the field, which is not sent with it.
 */
export function Combobox({ value, onChange, search, placeholder, ...control }: ComboboxProps) {
  const words = useMessages('shared').choice;
  const { choices, message, find, whenFound } = useChoices(search);
  const [typed, setTyped] = useState('');
  const list = useRef<Base.Root.Actions>(null);
  const input = useRef<HTMLInputElement>(null);
  const hasMoved = useRef(false);
  const isUnread = typed.trim() !== '' && !value;
  useLayoutEffect(
    () => input.current!.setCustomValidity(isUnread ? words.unread : ''),
    [isUnread, words.unread],
  );

  function choose(choice: Choice | null) {
    setTyped('');
    onChange(choice);
  }

  function type(text: string) {
    hasMoved.current = false;
    setTyped(text);
    if (value) onChange(null);
    find(text);
  }

  function take(choice: Choice | undefined) {
    if (!choice) return;
    choose(choice);
    list.current?.close();
  }

  /** Escape closes the list, or the dialog when no list is open: the library would silently empty the field. */
  const press: KeyHandler = (event) => {
    const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler();
    // It must not submit the form.
    if (event.key === 'Enter') event.preventDefault();
    if (!isUnread || hasMoved.current) return;
    if (event.key === 'Tab') whenFound((found) => found.length === 1 && take(found[0]));
    if (event.key !== 'Enter') return;
    event.preventBaseUIHandler();
    whenFound(([first]) => take(first));
  };

  return (
    <Base.Root
      items={choices}
      filter={null}
      value={value}
      onValueChange={choose}
      inputValue={value?.label ?? typed}
      autoHighlight
      onItemHighlighted={(_, { reason }) => {
        if (reason !== 'none') hasMoved.current = true;
      }}
      actionsRef={list}
      isItemEqualToValue={(a: Choice, b: Choice) => a.value === b.value}
      onOpenChange={(isOpen, { reason }) => isOpen && reason !== 'input-change' && find(typed)}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && type(text)}
    >
      <Base.InputGroup className="relative">
        <Base.Input
          {...control}
          ref={input}
          placeholder={placeholder}
          onKeyDown={press}
          className={clsx('control', 'pr-18 pointer-coarse:pr-22')}
        />
        <span className="absolute inset-y-0 right-1 flex items-center text-faint">
          <Base.Clear aria-label={words.clear} className={actionClass}>
            <X aria-hidden className="size-4" />
          </Base.Clear>
          <Base.Trigger aria-label={words.open} className={actionClass}>
            <ChevronDown aria-hidden className="size-4" />
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="max-h-[min(var(--available-height),18rem)] w-[var(--anchor-width)] overflow-y-auto overscroll-contain rounded-lg border border-line-strong bg-raised p-1 shadow-pop">
            <Base.Status className="px-2.5 text-sm text-muted not-empty:py-2">{message}</Base.Status>
            <Base.List>{(choice: Choice) => <Option key={choice.value} choice={choice} />}</Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type KeyHandler = NonNullable<ComponentProps<typeof Base.Input>['onKeyDown']>;

const actionClass =
  'grid size-8 place-items-center rounded-sm transition-colors hover:bg-hover hover:text-ink data-disabled:hidden pointer-coarse:size-10';

function Option({ choice }: { choice: Choice }) {
  return (
    <Base.Item
      value={choice}
      className="flex min-h-9 cursor-default items-center gap-3 rounded-sm px-2.5 py-1.5 outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-11"
    >
      <span className="min-w-0 flex-1">
        <span title={choice.label} className="block truncate text-base font-medium">
          {choice.label}
        </span>
        {choice.figure && <span className="block truncate text-xs text-faint">{choice.note}</span>}
      </span>
      {choice.figure ? (
        <span className="shrink-0 text-xs text-muted tabular-nums">{choice.figure}</span>
      ) : (
        <span className="max-w-[45%] shrink-0 truncate text-xs text-faint tabular-nums">{choice.note}</span>
      )}
      <Base.ItemIndicator>
        <Check aria-hidden className="size-4 text-accent-ink" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
