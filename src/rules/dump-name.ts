/** `lisensi-20261121-143005.dump.gz`, in UTC, so that names sort by age. */
export const dumpName = (now: Date): string =>
  `lisensi-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.dump.gz`;

export const isDumpName = (name: string): boolean => /^lisensi-\d{8}-\d{6}\.dump\.gz$/.test(name);
