import Search from 'lucide-react/icons/search';
import { useEffect, useState, useEffectEvent } from 'react';
import { useCommandShortcut } from '@/ui/hooks/use-shortcut';
import type { ActionName } from '@/shared/actions';
import { onAskedForWhom } from '@/shared/asked-command';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';
import { Scrim } from '@/ui/scrim';

/** Stands in for the palette while its code loads, and shows what is typed meanwhile. */
const PaletteFrame = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <>
    <Scrim onClick={onClose} />
    <div
      data-dialog-loading
      aria-busy
      className="fixed inset-0 z-50 bg-raised shadow-pop sm:inset-x-0 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:w-full sm:max-w-xl sm:animate-rise sm:rounded-xl sm:border sm:border-line"
    >
      <p className="flex h-14 items-center gap-3 border-b border-line px-4 text-touch">
        <Search aria-hidden className="size-4.5 shrink-0 text-faint" />
        {text}
      </p>
    </div>
  </>
);

const Palette = lazyDialog(() => import('./palette').then((module) => module.Palette), {
  Frame: PaletteFrame,
  words: ['palette', 'routers'],
});

/** Opens the search palette, also with Ctrl+K. */
export function PaletteButton() {
  const { palette } = useMessages('shared');
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [command, setCommand] = useState<ActionName>();
  const open = (action?: ActionName) => (setText(''), setCommand(action), setOpen(true));
  const close = () => setOpen(false);
  useCommandShortcut('k', () => open());
  useEffect(() => onAskedForWhom(open), []);
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
        onClick={() => open()}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-9 items-center gap-2.5 rounded-md border border-line bg-surface px-2.5 text-sm text-faint transition-colors hover:border-line-strong hover:text-ink sm:w-40 xl:w-52 pointer-coarse:h-11"
      >
        <Search aria-hidden className="size-4" />
        <span className="flex-1 text-left max-sm:sr-only">{palette.title}</span>
        <kbd aria-hidden className="rounded-sm border border-line px-1.5 font-sans text-xs max-xl:hidden">
          Ctrl K
        </kbd>
      </button>
      {isOpen && <Palette text={text} command={command} onType={setText} onClose={close} />}
    </>
  );
}

type TypedAhead = {
  isOpen: boolean;
  onType: (change: (text: string) => string) => void;
  onEscape: () => void;
};

/** Collects keys that are typed between the request for a dialog and the focus of its field. */
function useTypedAhead({ isOpen, onType, onEscape }: TypedAhead): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || !isAhead(event.target as Node)) return;
    const change = changeBy(event.key);
    if (!change && event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (change) onType(change);
    if (event.key === 'Escape') onEscape();
  });
  useEffect(() => {
    // In the capture phase, because these keys are also shortcuts of the page.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

function changeBy(key: string): ((text: string) => string) | null {
  if (key === 'Backspace') return (text) => text.slice(0, -1);
  return key.length === 1 ? (text) => text + key : null;
}

/** False once the dialog has the focus, or when its file could not be loaded. */
function isAhead(target: Node): boolean {
  const dialog = document.querySelector('[role=dialog], [data-dialog-loading]');
  return dialog !== null && !dialog.contains(target);
}
