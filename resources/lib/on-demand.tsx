import { type ComponentType, lazy, Suspense } from 'react';
import { Scrim } from '@/components/ui/scrim';

/**
 * A dialog whose code is fetched when it is first opened, so that no page waits for it.
 * When its file is gone (a new release replaced it) the page is loaded anew; nothing was typed yet.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Dialog = lazy(
    async () => ({ default: await load().catch(startAgain) }) as { default: ComponentType<object> },
  );
  return function OnDemand(props: P) {
    return (
      <Suspense fallback={<Scrim />}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

function startAgain(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}
