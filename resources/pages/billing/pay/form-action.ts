/** On a customer's link, what is ticked. */
export type Chosen = { query?: string };

/** The address of a step of a pay link. */
export const formAction = ({ path, query }: { path: string } & Chosen, step: string): string =>
  `${path}/${step}${query ? `?${query}` : ''}`;
