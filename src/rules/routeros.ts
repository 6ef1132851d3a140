import { routerosNumber } from './routers.js';

/** The roots that RouterOS is known to bring, by common name, and since which version (docs/routers.md). */
export const ROUTEROS_ROOTS: Readonly<Record<string, string>> = {
  'ISRG Root X1': '7.19',
  'ISRG Root X2': '7.19',
};

/** Below, people import a root by hand, and which one is not known here. */
export function bringsRoot(version: string | null, root: string | null): boolean {
  const since = root === null ? null : routerosNumber(ROUTEROS_ROOTS[root] ?? null);
  const own = routerosNumber(version);
  return since !== null && own !== null && own >= since;
}
