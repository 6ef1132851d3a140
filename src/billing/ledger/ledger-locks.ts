import type { SqlEntityManager } from '@mikro-orm/sql';
import {
  lockedWithLicense,
  lockedWithLicenseIfThere,
} from '../../licensing/subscriptions/locked-with-license.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { lockRows } from '../../platform/database/locked-row.js';

/**
 * All that changes what is owed locks in this order, so that two changes cannot deadlock: names, subscriptions, licences,
 * accounts, invoices, payments, the counter of invoice numbers, messages; several of a kind by id.
 * @param invoiced accounts of invoices that may be former customers' @throws Refusal 404
 */
export async function lockedWithAccount(
  em: SqlEntityManager,
  id: number,
  invoiced: number[] = [],
): Promise<Subscription> {
  const [subscription] = await lockedWithAccounts(em, [id], invoiced);
  return subscription!;
}

export async function lockedWithAccounts(
  em: SqlEntityManager,
  ids: number[],
  invoiced: number[] = [],
): Promise<Subscription[]> {
  const subscriptions = await lockedWithLicense(em, ids);
  await lockAccountsOf(em, subscriptions, invoiced);
  return subscriptions;
}

/** Those that are still there. */
export async function lockedWithAccountIfThere(
  em: SqlEntityManager,
  ids: number[],
  invoiced: number[] = [],
): Promise<Subscription[]> {
  const subscriptions = await lockedWithLicenseIfThere(em, ids);
  await lockAccountsOf(em, subscriptions, invoiced);
  return subscriptions;
}

const lockAccountsOf = (
  em: SqlEntityManager,
  subscriptions: Subscription[],
  others: number[],
): Promise<void> => lockRows(em, 'users', [...subscriptions.map(({ user }) => user.id), ...others]);
