/** @param by rupiah; null when the gateway names no sum */
export const differenceOf = (by: number | null, statement: string): string =>
  `${by}: ${statement}`.slice(0, MAX_STATEMENT);

export const MAX_STATEMENT = 300;
