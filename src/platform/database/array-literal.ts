/** A PostgreSQL array of numbers, instants or names, as a parameter; the texts must need no quotes. */
export const arrayLiteral = (values: Iterable<number | string>): string => `{${[...values].join(',')}}`;

/** A query of its own, whose length the planner does not know: for some hundred ids it would read the whole of a joined table. */
export const ANY_OF_THESE = 'any((select ?::integer[])::integer[])';
