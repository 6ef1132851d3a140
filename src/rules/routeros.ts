/** The roots that RouterOS is known to bring, by common name, and since which version (docs/routers.md). */
export const ROUTEROS_ROOTS: Readonly<Record<string, string>> = {
  'ISRG Root X1': '7.19',
  'ISRG Root X2': '7.19',
};
