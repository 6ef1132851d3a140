import type { SqlEntityManager } from '@mikro-orm/sql';
import { conflict } from '../../platform/errors/refusal.js';
import { License } from '../../licensing/licenses/license.entity.js';
import { Plan } from '../../catalog/plans/plan.entity.js';
import { User } from '../../accounts/users/user.entity.js';

export type Seeded = { users: number; licenses: number; subscriptions: number };

/** @throws Refusal 409 when there are licences or further accounts already, or no plans */
export async function refuseUnlessEmpty(em: SqlEntityManager): Promise<void> {
  if ((await em.count(License)) > 0 || (await em.count(User)) > 1) {
    throw conflict(
      'There are licenses or accounts already. Made-up data only goes into an empty database; choose another DATA_DIR or DATABASE_URL.',
    );
  }
  if ((await em.count(Plan)) === 0) {
    throw conflict('There are no plans to subscribe to. Run plans:reset first.');
  }
}
