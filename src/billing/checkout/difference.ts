/** How a gateway's word and the books differ, as an attempt keeps it. @param by null where it names no sum */
export const differenceOf = (by: number | null, statement: string): string =>
  `${by}: ${statement}`.slice(0, MAX_STATEMENT);

export const MAX_STATEMENT = 300;
