import type { SqlEntityManager } from '@mikro-orm/sql';
import { arrayLiteral } from '../platform/database/array-literal.js';
import { sqlLower } from '../rules/fold-case.js';
import { lockRows } from '../platform/database/locked-row.js';

/** Must equal `searchText()`. Login names and keys are ASCII, other names are stored folded. */
const text = (...parts: string[]) => `concat_ws(chr(31), ${parts.join(', ')})`;

const NAMES = [sqlLower('u.username'), 'u.search_names'];
const KEY = sqlLower('l.license_key');

/** Accounts, and rows with a customer's name in their search text, in the order in which renewals and payments lock them. */
const NAMING = [
  ['subscriptions', 'user_id'],
  ['licenses', 'owner_id'],
  ['users', 'id'],
  ['invoices', 'user_id'],
  ['payments', 'user_id'],
] as const;

/** An advisory lock. Renaming a customer or plan, or replacing a key, takes it exclusively; inserting rows with these names, in shared mode. */
const NAMES_LOCK = 7_105_022;

/**
 * Nothing is renamed until the transaction ends, because a renaming would not see the rows that this transaction inserts.
 * Call it before any row is locked: a renaming may wait for that row.
 */
export async function keepNames(em: SqlEntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock_shared(${NAMES_LOCK})`);
}

type Lockable = { lock: (em: SqlEntityManager, ids: number[]) => Promise<unknown> };

/** For updates that may give a row another customer or plan. */
export const keepingNames = <Kind extends Lockable>(kind: Kind): Kind => ({
  ...kind,
  lock: async (em, ids) => {
    await keepNames(em);
    return kind.lock(em, ids);
  },
});

/** As `keepNames`, to rename a customer or plan, replace a key, or restore an account. Never after `keepNames`: two such transactions would wait for each other. */
export async function lockNames(em: SqlEntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(${NAMES_LOCK})`);
}

/** Call it before anything else of the customers is locked. */
export async function lockRowsNaming(em: SqlEntityManager, userIds: number[]): Promise<void> {
  await lockNames(em);
  for (const [table, column] of NAMING) await lockRows(em, table, userIds, column);
}

/** Payments have the names of their invoices. They are booked under the locks of these, so their customer is not renamed meanwhile. */
export async function renewForPayments(em: SqlEntityManager, ids: number[]): Promise<void> {
  const isRenamed = `position(${text(...NAMES)} in payments.search_text) = 0`;
  const which = `payments.id = any(?::integer[]) and ${isRenamed}`;
  await renameDocuments(em, 'payments', which, arrayLiteral(ids));
}

/** Documents keep the names that they show, and are found by the customer's present ones too. */
async function renameDocuments(
  em: SqlEntityManager,
  table: string,
  which: string,
  id: number | string,
): Promise<void> {
  await em.execute(
    `update ${table} set search_text = concat_ws(chr(30), split_part(${table}.search_text, chr(30), 1), ${text(...NAMES)})
      from users u where u.id = ${table}.user_id and ${which}`,
    [id],
  );
}

/** Call it before the plan is locked. Moving subscriptions to the plan locks the plan last. */
export async function lockNamesOfPlan(em: SqlEntityManager, planId: number, planType: string): Promise<void> {
  await lockNames(em);
  await em.execute(
    `select from subscriptions where plan_id = ? and exists (select from plans where id = ? and plan_type <> ?)
      order by id for no key update`,
    [planId, planId, planType],
  );
}

/** Needs `lockNamesOfPlan`. */
export const renewForPlan = (em: SqlEntityManager, planId: number): Promise<void> =>
  renewSubscriptions(em, 's.plan_id = ?', planId);

/** Needs `lockRowsNaming`. */
export async function renewForUser(em: SqlEntityManager, userId: number): Promise<void> {
  await renewSubscriptions(em, 's.user_id = ?', userId);
  await em.execute(
    `update licenses l set search_text = ${text(KEY, ...NAMES)} from users u where u.id = owner_id and u.id = ?`,
    [userId],
  );
  await renameDocuments(em, 'invoices', 'u.id = ?', userId);
  await renameDocuments(em, 'payments', 'u.id = ?', userId);
}

/** Needs `lockNames`. */
export const renewForSubscription = (em: SqlEntityManager, subscriptionId: number): Promise<void> =>
  renewSubscriptions(em, 's.id = ?', subscriptionId);

export async function forgetOwner(em: SqlEntityManager, userId: number): Promise<void> {
  await em.execute(`update licenses set search_text = ${text(sqlLower('license_key'))} where owner_id = ?`, [
    userId,
  ]);
}

/** Locked by id, as all who lock several. */
async function renewSubscriptions(em: SqlEntityManager, which: string, id: number): Promise<void> {
  await em.execute(
    `with s as materialized (select id, user_id, license_id, plan_id from subscriptions s where ${which} order by id for no key update)
    update subscriptions set search_text = ${text(...NAMES, KEY, sqlLower('p.plan_type'))}
    from s join users u on u.id = s.user_id join licenses l on l.id = s.license_id join plans p on p.id = s.plan_id
    where subscriptions.id = s.id`,
    [id],
  );
}
