/** A PostgreSQL array of numbers, instants or names, as a parameter; the texts must need no quotes. */
export const arrayLiteral = (values: Iterable<number | string>): string => `{${[...values].join(',')}}`;
