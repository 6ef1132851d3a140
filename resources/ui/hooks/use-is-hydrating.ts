import { useSyncExternalStore } from 'react';

/** Whether this is the browser's first look at what the server drew; on the server it always is. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
