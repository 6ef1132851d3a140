import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { useCommandShortcut } from '@/ui/hooks/use-shortcut';
import { lazyDialog } from '@/ui/lazy-dialog';
import { PaletteFrame } from './palette-frame';
import { useMessages } from '@/i18n/use-messages';
import { useTypedAhead } from './use-typed-ahead';

const Palette = lazyDialog(() => import('./palette').then((module) => module.Palette), PaletteFrame);

/** Opens the search palette, also with Ctrl+K. */
export function PaletteButton() {
  const { palette } = useMessages('shared');
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const open = () => (setText(''), setOpen(true));
  const close = () => setOpen(false);
  useCommandShortcut('k', open);
  useTypedAhead({ isOpen, onType: setText, onEscape: close });
  useEffect(() => {
    // Not on every visit: one that began before it was opened would close it.
    const leave = () => setOpen(false);
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);

  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-9 items-center gap-2.5 rounded-md border border-line bg-surface px-2.5 text-sm text-faint transition-colors hover:border-line-strong hover:text-ink sm:w-60 pointer-coarse:h-11"
      >
        <Search aria-hidden className="size-4" />
        <span className="flex-1 text-left max-sm:sr-only">{palette.title}</span>
        <kbd aria-hidden className="rounded-sm border border-line px-1.5 font-sans text-xs max-sm:hidden">
          Ctrl K
        </kbd>
      </button>
      {isOpen && <Palette text={text} onType={setText} onClose={close} />}
    </>
  );
}
