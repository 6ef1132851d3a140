import type { SqlEntityManager } from '@mikro-orm/sql';
import { User } from '../../accounts/users/user.entity.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { ActionBatch } from './action-batch.entity.js';

/** Running, of which no row has been reached. */
export const newBatch = (
  em: SqlEntityManager,
  about: Pick<ActionBatch, 'action' | 'request' | 'total'>,
  { actor, now }: ActionContext,
): ActionBatch =>
  em.create(ActionBatch, {
    ...about,
    startedAt: now,
    touchedAt: now,
    actor: em.getReference(User, actor!.id),
    state: 'running',
    counts: {},
    refusals: [],
  });
