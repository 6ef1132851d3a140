/** What is known of versions of RouterOS; gathered from MikroTik's changelogs and not tried on a router. */

type Version = readonly [number, number, number];

/** Of `7.13`, `7.17.2` or `7.20beta4 (testing)`; null for what names no version. */
export function routerOsVersion(text: string | null | undefined): Version | null {
  const parts = /^v?(\d+)\.(\d+)(?:\.(\d+))?/.exec(text?.trim() ?? '');
  return parts && [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 0)];
}

export function isOlderThan(version: string | null | undefined, limit: string): boolean {
  const [own, other] = [routerOsVersion(version), routerOsVersion(limit)!];
  if (!own) return false;
  const differing = own.findIndex((part, i) => part !== other[i]);
  return differing >= 0 && own[differing]! < other[differing]!;
}

/** The roots that RouterOS is known to bring, by common name, and since which version. */
export const ROUTEROS_ROOTS: Readonly<Record<string, string>> = {
  'ISRG Root X1': '7.19',
  'ISRG Root X2': '7.19',
};

/** Below, people import a root by hand, and which one is not known here. */
export const bringsRoot = (version: string | null, root: string): boolean => {
  const since = ROUTEROS_ROOTS[root];
  return since !== undefined && routerOsVersion(version) !== null && !isOlderThan(version, since);
};
