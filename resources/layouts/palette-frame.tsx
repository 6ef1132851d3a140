import Search from 'lucide-react/icons/search';
import { Scrim } from '@/ui/scrim';

/** Stands in for the palette while its code loads, and shows what is typed meanwhile. */
export const PaletteFrame = ({ text, onClose }: { text: string; onClose: () => void }) => (
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
