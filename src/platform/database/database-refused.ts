import type { Address } from '../config/database-address.js';
import { Remediable } from '../errors/remediable.js';

/** A sentence for the operator. Classified as a failed connection (SQLSTATE 08), so that requests get 503 and callers retry. */
export class DatabaseRefused extends Remediable {
  readonly code = '08001';

  constructor(
    readonly sentence: string,
    readonly remedy: string,
  ) {
    super(`${sentence} ${remedy}`);
  }
}

/** Found in whatever the ORM or the pool made of it: the ORM copies an error's fields into one of its own. */
export function refusalIn(thrown: unknown): DatabaseRefused | null {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { sentence, remedy } = error as Partial<DatabaseRefused>;
    if (sentence && remedy) return new DatabaseRefused(sentence, remedy);
  }
  return null;
}

export const placeOf = ({ host, port }: Address): string => {
  if (host.startsWith('/')) return `the socket ${host}/.s.PGSQL.${port}`;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
};
