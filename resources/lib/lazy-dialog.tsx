import { type ComponentType, lazy, Suspense } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Scrim } from '@/ui/scrim';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { useMessages } from '@/i18n/use-messages';

type Closable = { onClose: () => void };

/**
 * A dialog whose code is fetched when it is first opened, so that no page waits for it.
 * When its file is gone (a new release replaced it) the page is loaded anew; nothing was typed yet.
 */
export function lazyDialog<P extends Closable>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Dialog = lazy(
    async () => ({ default: await load().catch(startAgain) }) as { default: ComponentType<Closable> },
  );
  return function OnDemand(props: P) {
    return (
      <Suspense fallback={<Scrim data-dialog-loading />}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

/** Without a connection the page stays: loading it anew would leave nothing to read. */
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
