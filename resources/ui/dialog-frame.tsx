import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { IconButton } from '@/ui/icon-button';
import { Scrim } from '@/ui/scrim';
import { useEscape } from '@/ui/hooks/use-shortcut';
import { useMessages } from '@/i18n/use-messages';

/** Where frame and dialog are, so that one takes the place of the other. */
export const framePlace = (isWide?: boolean) =>
  clsx(
    'fixed inset-0 z-40 flex flex-col bg-raised shadow-pop outline-none sm:inset-x-0 sm:top-[8dvh] sm:bottom-auto sm:mx-auto sm:max-h-[84dvh] sm:w-full sm:rounded-xl sm:border sm:border-line',
    isWide ? 'sm:max-w-2xl' : 'sm:max-w-lg',
  );

/** Stands in for a dialog while its code loads; it can be closed meanwhile. */
export function DialogFrame({ onClose }: { onClose: () => void }) {
  const { actions, loading } = useMessages('shared');
  useEscape(onClose);
  return (
    <>
      <Scrim onClick={onClose} />
      <div data-dialog-loading aria-busy className={clsx(framePlace(), 'sm:animate-rise')}>
        <header className="flex items-center gap-4 border-b border-line px-5 py-3.5 sm:px-6">
          <p role="status" className="min-w-0 flex-1 text-lg font-bold text-muted">
            {loading}
          </p>
          <IconButton icon={X} label={actions.close} className="-mr-2" onClick={onClose} />
        </header>
        <div className="px-5 py-5 sm:px-6">
          <DialogSkeleton />
        </div>
      </div>
    </>
  );
}

/** The fields to come. */
export const DialogSkeleton = () => (
  <div aria-hidden className="grid animate-pulse gap-5">
    {[0, 1, 2].map((row) => (
      <div key={row} className="grid gap-2">
        <div className="h-3.5 w-24 rounded-sm bg-well" />
        <div className="h-10 rounded-md bg-well" />
      </div>
    ))}
  </div>
);
