import { type ComponentType, lazy, Suspense } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { DialogFrame } from '@/ui/dialog-frame';
import { Scrim } from '@/ui/scrim';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { loadWords } from '@/i18n/load-words';
import { useMessages } from '@/i18n/use-messages';

type Closable = { onClose: () => void };

type Options<P> = {
  /** Files of words that only this dialog needs, so that no page waits for them. */
  words?: string[];
  /** Stands in for the dialog while it loads. */
  Frame?: ComponentType<P>;
};

/**
 * Loads the code of a dialog when it is first opened. If a new release has replaced the file, the page reloads;
 * nothing was typed yet.
 */
export function lazyDialog<P extends Closable>(
  load: () => Promise<ComponentType<P>>,
  { words = [], Frame = DialogFrame }: Options<P> = {},
): ComponentType<P> {
  const loadAll = async () => (await Promise.all([load(), ...words.map(loadWords)]))[0];
  const Dialog = lazy(
    async () => ({ default: await loadAll().catch(startAgain) }) as { default: ComponentType<Closable> },
  );
  return function OnDemand(props: P) {
    return (
      <Suspense fallback={<Frame {...props} />}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

/** Does not reload without a connection, because the page would be lost. */
async function startAgain(): Promise<ComponentType<Closable>> {
  try {
    await fetch(window.location.href, { method: 'HEAD' });
  } catch {
    return Unreachable;
  }
  return reload();
}

function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}

function Unreachable({ onClose }: Closable) {
  const { actions, notLoaded } = useMessages('shared');
  useShortcut('Escape', onClose);
  return (
    <>
      <Scrim onClick={onClose} />
      <div className="fixed inset-x-4 top-[22dvh] z-50 mx-auto grid max-w-md gap-4 rounded-xl border border-line bg-raised p-5 shadow-pop">
        <Banner>{notLoaded}</Banner>
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>{actions.close}</Button>
          <Button tone="primary" onClick={reload}>
            {actions.again}
          </Button>
        </div>
      </div>
    </>
  );
}
