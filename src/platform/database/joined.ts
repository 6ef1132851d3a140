import type { SqlEntityManager } from '@mikro-orm/sql';

/**
 * The transaction that is under way, where there is one: what it wrote is seen, and on the embedded database, which does one
 * thing at a time, a read beside it would wait for it for ever.
 */
export const joined = (em: SqlEntityManager): SqlEntityManager => (em.isInTransaction() ? em : em.fork());
