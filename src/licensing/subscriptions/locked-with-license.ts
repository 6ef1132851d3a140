import type { SqlEntityManager } from '@mikro-orm/sql';
import { License } from '../licenses/license.entity.js';
import { lockedRows } from '../../platform/database/locked-row.js';
import { Subscription } from './subscription.entity.js';

export const SUBSCRIPTION_RELATIONS = ['user', 'license', 'plan'] as const;

export async function lockedSubscription(em: SqlEntityManager, id: number): Promise<Subscription> {
  const [subscription] = await lockedWithLicense(em, [id]);
  return subscription!;
}

/** Always locks subscriptions before their licences, so that two changes cannot deadlock. @throws Refusal 404 */
export async function lockedWithLicense(em: SqlEntityManager, ids: number[]): Promise<Subscription[]> {
  const subscriptions = await lockedRows(em, Subscription, ids);
  await lockedRows(
    em,
    License,
    subscriptions.map(({ license }) => license.id),
  );
  await em.populate(subscriptions, [...SUBSCRIPTION_RELATIONS]);
  return subscriptions;
}
