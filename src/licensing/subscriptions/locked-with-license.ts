import type { SqlEntityManager } from '@mikro-orm/sql';
import { License } from '../licenses/license.entity.js';
import { LICENSE_RELATIONS } from '../licenses/license.view.js';
import { lockedIfThere, lockedRow, lockedRows, lockRows } from '../../platform/database/locked-row.js';
import { Subscription } from './subscription.entity.js';

export const SUBSCRIPTION_RELATIONS = ['user', 'license', 'plan'] as const;

/** Of those that are still there, with the subscriptions that use them. */
export async function lockLicenses(em: SqlEntityManager, ids: number[]): Promise<void> {
  await lockRows(em, 'subscriptions', ids, 'license_id');
  await lockRows(em, 'licenses', ids);
}

/** A licence and the subscription that uses it, if any. @throws Refusal 404 */
export async function lockedLicense(
  em: SqlEntityManager,
  id: number,
): Promise<{ license: License; subscription: Subscription | null }> {
  const { subscription: its } = await em.findOneOrFail(License, { id }, { populate: ['subscription'] });
  const [locked] = its ? await lockedWithLicenseIfThere(em, [its.id]) : [];
  // It may just have been moved to another licence.
  const subscription = locked?.license.id === id ? locked : null;
  return { license: await lockedRow(em, License, id, LICENSE_RELATIONS), subscription };
}

/** Always locks subscriptions before their licences, so that two changes cannot deadlock. @throws Refusal 404 */
export async function lockedWithLicense(em: SqlEntityManager, ids: number[]): Promise<Subscription[]> {
  return withLicense(em, await lockedRows(em, Subscription, ids));
}

/** Those that are still there, for runs over many. */
export async function lockedWithLicenseIfThere(em: SqlEntityManager, ids: number[]): Promise<Subscription[]> {
  return withLicense(em, await lockedIfThere(em, Subscription, ids));
}

async function withLicense(em: SqlEntityManager, subscriptions: Subscription[]): Promise<Subscription[]> {
  await lockedRows(
    em,
    License,
    subscriptions.map(({ license }) => license.id),
  );
  await em.populate(subscriptions, [...SUBSCRIPTION_RELATIONS]);
  return subscriptions;
}
