import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { IconButton } from '@/ui/icon-button';
import { TextInput } from '@/ui/text-input';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { useMessages } from '@/i18n/use-messages';

type SearchBoxProps = { label: string; text: string; onType: (text: string) => void };

export function SearchBox({ label, text, onType }: SearchBoxProps) {
  const words = useMessages('shared').search;
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.select());

  return (
    <div role="search" className="relative min-w-0 flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
      />
      <TextInput
        ref={input}
        type="search"
        enterKeyHint="search"
        maxLength={200}
        aria-label={label}
        aria-keyshortcuts="/"
        title={label}
        placeholder={words.short}
        value={text}
        onChange={(event) => onType(event.target.value)}
        className="pr-10 pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {text ? (
        <IconButton
          icon={X}
          label={words.clear}
          onClick={() => onType('')}
          className="absolute inset-y-0 right-1 my-auto"
        />
      ) : (
        <Key />
      )}
    </div>
  );
}

function Key() {
  return (
    <kbd
      aria-hidden
      className="pointer-events-none absolute inset-y-0 right-3 my-auto hidden h-5 items-center rounded-sm border border-line px-1.5 font-sans text-xs text-faint pointer-fine:flex"
    >
      /
    </kbd>
  );
}
