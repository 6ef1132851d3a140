import { useSyncExternalStore } from 'react';

/** True on the server and during the first render in the browser. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
