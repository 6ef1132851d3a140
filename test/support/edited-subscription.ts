import type { SqlEntityManager } from '@mikro-orm/sql';
import { SUBSCRIPTION_RELATIONS } from '../../src/licensing/subscriptions/locked-with-license.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';

/** What the edit form sends to `PUT /api/subscriptions/{id}`. @param row with its relations */
export const edited = (row: Subscription, change: object = {}) => ({
  username: row.user.username,
  license_id: row.license.id,
  plan_type: row.plan.planType,
  amount: row.amount,
  status: row.status,
  payment_status: row.paymentStatus,
  ...change,
});

export const withRelations = (em: SqlEntityManager, id: number): Promise<Subscription> =>
  em.findOneOrFail(Subscription, { id }, { populate: [...SUBSCRIPTION_RELATIONS] });
