import { randomInt } from 'node:crypto';
import type { EntityClass } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { keepHash } from '../../auth/keep-hash.js';
import { searchText } from '../../platform/lists/search.js';
import { License } from '../../licenses/license.entity.js';
import { Plan } from '../../plans/plan.entity.js';
import { priceOf } from '../../rules/billing-period.js';
import type { Status } from '../../rules/expiry.js';
import { generateLicenseKey } from '../../rules/license-key.js';
import { Subscription } from '../../subscriptions/subscription.entity.js';
import { User } from '../../users/user.entity.js';
import { refuseUnlessEmpty, type Seeded } from './empty-database.js';
import { DAY_MS } from './day.js';

/** Rows per statement: larger ones gain nothing, and each must be over before the statement's time is. */
const BATCH = 2_000;
const LICENSES_PER_USER = 5;

type Load = {
  licenses: number;
  /** Of every account: hashing one each would take longer than all the rest. */
  passwordHash: string;
  now: Date;
  onProgress: (licensesDone: number) => void;
};

/** @param em in a transaction, so that all of it is there or nothing. @throws Refusal 409 when the database is in use */
export async function seedLoad(em: SqlEntityManager, load: Load): Promise<Seeded> {
  await refuseUnlessEmpty(em);
  const plans = await em.find(Plan, {}, { orderBy: { id: 'asc' } });
  const seeded = { users: 0, licenses: 0, subscriptions: 0 };
  while (seeded.licenses < load.licenses) {
    const count = Math.min(BATCH, load.licenses - seeded.licenses);
    const users = await addUsers(em, seeded.users, Math.ceil(count / LICENSES_PER_USER), load);
    const licenses = await addLicenses(em, seeded.licenses, count, users, load.now);
    seeded.subscriptions += await addSubscriptions(em, licenses, users, plans);
    seeded.users += users.length;
    seeded.licenses += count;
    if (isTenthPart(seeded.licenses, count, load.licenses)) load.onProgress(seeded.licenses);
  }
  // The embedded database never looks at its tables by itself, and would plan as if they were empty.
  await em.execute('analyze users, licenses, subscriptions');
  return seeded;
}

type Saved<Row> = Row & { id: number };

/** Under ids that are taken beforehand: a statement of many rows would tell only one of them. */
async function save<Row extends object>(
  em: SqlEntityManager,
  entity: EntityClass<{ id: number }>,
  rows: Row[],
): Promise<Saved<Row>[]> {
  const ids = await em.execute<{ id: number }[]>(
    `select nextval(pg_get_serial_sequence(?, 'id'))::integer as id from generate_series(1, ?)`,
    [em.getMetadata(entity).tableName, rows.length],
  );
  const saved = rows.map((row, i) => ({ ...row, id: ids[i]!.id }));
  await em.insertMany(entity, saved as never);
  return saved;
}

async function addUsers(em: SqlEntityManager, before: number, count: number, { passwordHash, now }: Load) {
  const rows = Array.from({ length: count }, (_, i) => {
    const username = `load-${before + i + 1}`;
    const email = `${username}@example.com`;
    return {
      username,
      email,
      role: 'user',
      passwordHash: '',
      searchText: searchText(username, email),
      createdAt: now,
    };
  });
  const users = await save(em, User, rows);
  await keepHash(em, passwordHash, ...users);
  return users;
}

function addLicenses(em: SqlEntityManager, before: number, count: number, users: LoadedUser[], now: Date) {
  const rows = Array.from({ length: count }, (_, i) => {
    const licenseKey = generateLicenseKey(randomInt);
    const owner = users[i % users.length]!;
    const end = now.getTime() + randomInt(-365 * DAY_MS, 365 * DAY_MS);
    return {
      licenseKey,
      owner: owner.id,
      status: statusOf(before + i, end < now.getTime()),
      expiresAt: new Date(end),
      currentCustomerCount: randomInt(500),
      currentMikrotikCount: randomInt(4),
      searchText: searchText(licenseKey, owner.username),
      createdAt: new Date(now.getTime() - randomInt(365 * DAY_MS)),
    };
  });
  return save(em, License, rows);
}

/** One in twenty is switched off; of those that have ended one in ten waits for the next sweep. */
function statusOf(i: number, isOver: boolean): Status {
  if (i % 20 === 19) return 'inactive';
  return isOver && i % 10 !== 0 ? 'expired' : 'active';
}

type LoadedUser = Awaited<ReturnType<typeof addUsers>>[number];
type LoadedLicense = Awaited<ReturnType<typeof addLicenses>>[number];

async function addSubscriptions(
  em: SqlEntityManager,
  licenses: LoadedLicense[],
  users: LoadedUser[],
  plans: Plan[],
): Promise<number> {
  const names = new Map(users.map(({ id, username }) => [id, username]));
  const rows = licenses
    .filter((_, i) => i % 5 !== 4)
    .map((license, i) => {
      const plan = plans[i % plans.length]!;
      return {
        user: license.owner,
        license: license.id,
        plan: plan.id,
        amount: priceOf(plan, plan.billingPeriod),
        status: license.status,
        paymentStatus: 'paid',
        startDate: license.createdAt,
        endDate: license.expiresAt,
        anchorDay: license.expiresAt.getUTCDate(),
        searchText: searchText(names.get(license.owner), license.licenseKey, plan.planType),
        createdAt: license.createdAt,
      };
    });
  await em.insertMany(Subscription, rows as never);
  return rows.length;
}

const isTenthPart = (done: number, latest: number, all: number): boolean =>
  Math.floor((done * 10) / all) > Math.floor(((done - latest) * 10) / all);
