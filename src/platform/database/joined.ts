import type { SqlEntityManager } from '@mikro-orm/sql';

/** On the embedded database, which has one connection, a separate read would deadlock with the open transaction. */
export const joined = (em: SqlEntityManager): SqlEntityManager => (em.isInTransaction() ? em : em.fork());
