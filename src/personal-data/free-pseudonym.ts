import type { SqlEntityManager } from '@mikro-orm/sql';
import { sqlLower } from '../rules/fold-case.js';
import { pseudonymOf } from '../rules/erasure.js';

/** Belongs to this account for ever and is unique. */
export async function freePseudonym(em: SqlEntityManager, id: number): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const pseudonym = pseudonymOf(id, attempt);
    const taken = await em.execute<unknown[]>(
      `select from users where ${sqlLower('username')} = ? and id <> ? union all select from erasures where ${sqlLower('pseudonym')} = ?`,
      [pseudonym, id, pseudonym],
    );
    if (taken.length === 0) return pseudonym;
  }
}
