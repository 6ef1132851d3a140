import type { SqlEntityManager } from '@mikro-orm/sql';
import { License } from '../licenses/license.entity.js';
import { lockedRows } from '../../platform/database/locked-row.js';
import { Subscription } from './subscription.entity.js';

/** What a subscription's view reads. */
export const SUBSCRIPTION_RELATIONS = ['user', 'license', 'plan'] as const;

/** @throws Refusal 404 */
export async function lockedSubscription(em: SqlEntityManager, id: number): Promise<Subscription> {
  const [subscription] = await lockedWithLicense(em, [id]);
  return subscription!;
}

/**
 * First the subscription, then its licence: always in this order, so that two changes never wait for each other.
 * @throws Refusal 404
 */
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
