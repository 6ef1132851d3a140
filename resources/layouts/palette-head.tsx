import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Search from 'lucide-react/icons/search';
import type { KeyboardEvent, RefObject } from 'react';
import { IconButton } from '@/ui/icon-button';
import { useMessages } from '@/i18n/use-messages';

type PaletteHeadProps = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder: string;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onBack?: () => void;
};

/** The text field, beside what Escape does: close, or go back. */
export function PaletteHead({ label, onBack, ...input }: PaletteHeadProps) {
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
