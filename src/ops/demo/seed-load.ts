import { randomInt } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { searchText } from '../../platform/lists/search.js';
import { Plan } from '../../catalog/plans/plan.entity.js';
import { priceOf } from '../../rules/billing-period.js';
import type { Status } from '../../rules/expiry.js';
import { generateLicenseKey } from '../../rules/license-key.js';
import { writeStep } from '../../accounts/setup/write-step.js';
import { countedAtEnd } from '../../stats/counters.js';
import { refuseUnlessEmpty, type Seeded } from './empty-database.js';
import { DAY_MS } from '../../rules/day.js';

/** Rows per statement. Larger batches gain nothing, and each must finish within the statement timeout. */
const BATCH = 2_000;
const LICENSES_PER_USER = 5;

type Load = {
  licenses: number;
  /** Shared by all accounts, because hashing one each would take longer than everything else. */
  passwordHash: string;
  now: Date;
  onProgress: (licensesDone: number) => void;
};

/** @param em in a transaction, so that all rows are added or none. @throws Refusal 409 when the database is in use */
export async function seedLoad(em: SqlEntityManager, load: Load): Promise<Seeded> {
  await refuseUnlessEmpty(em);
  const seeded = { users: 0, licenses: 0, subscriptions: 0 };
  await countedAtEnd(em, () => indexedAtOnce(em, () => addAll(em, load, seeded)));
  await writeStep(em, 'closed', load.now);
  // The embedded database never analyses by itself, and would plan as if the tables were empty.
  await em.execute('analyze users, licenses, subscriptions');
  return seeded;
}

async function addAll(em: SqlEntityManager, load: Load, seeded: Seeded): Promise<void> {
  const plans = await em.find(Plan, {}, { orderBy: { id: 'asc' } });
  while (seeded.licenses < load.licenses) {
    const count = Math.min(BATCH, load.licenses - seeded.licenses);
    const users = await addUsers(em, seeded.users, Math.ceil(count / LICENSES_PER_USER), load);
    const licenses = await addLicenses(em, seeded.licenses, count, users, load.now);
    seeded.subscriptions += await addSubscriptions(em, licenses, plans);
    seeded.users += users.length;
    seeded.licenses += count;
    if (isTenthPart(seeded.licenses, count, load.licenses)) load.onProgress(seeded.licenses);
  }
}

/** Building an index over existing rows takes a third of the time of adding to it row by row. */
async function indexedAtOnce(em: SqlEntityManager, work: () => Promise<void>): Promise<void> {
  // Building takes longer than the statement timeout.
  await em.execute(`set local statement_timeout = 0`);
  await em.execute(`set local maintenance_work_mem = '256MB'`);
  const indexes = await em.execute<{ name: string; definition: string }[]>(
    `select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in ('users', 'licenses', 'subscriptions')
      and not exists (select from pg_constraint where conindid = to_regclass(indexname))`,
  );
  for (const { name } of indexes) await em.execute(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await em.execute(definition);
}

/** Sends one JSON value that the database unpacks; a statement of many values costs more to write than to run. */
async function insert<Row extends object>(em: SqlEntityManager, table: string, rows: Row[]) {
  const columns = Object.keys(rows[0]!).join(', ');
  return em.execute<{ id: number }[]>(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ?) returning id`,
    [JSON.stringify(rows)],
  );
}

type LoadedUser = { id: number; username: string };

/** Uses bind parameters, because of the hash (decisions §3.14). */
function addUsers(em: SqlEntityManager, before: number, count: number, { passwordHash, now }: Load) {
  const rows = Array.from({ length: count }, (_, i) => {
    const username = `load-${before + i + 1}`;
    const email = `${username}@example.com`;
    return {
      username,
      email,
      password_hash: passwordHash,
      search_text: searchText(username, email),
      created_at: now.toISOString(),
    };
  });
  return em
    .getKysely<{ users: LoadedUser & (typeof rows)[number] }>()
    .insertInto('users')
    .values(rows as never)
    .returning(['id', 'username'])
    .execute() as Promise<LoadedUser[]>;
}

async function addLicenses(
  em: SqlEntityManager,
  before: number,
  count: number,
  users: LoadedUser[],
  now: Date,
) {
  const owners = Array.from({ length: count }, (_, i) => users[i % users.length]!);
  const rows = owners.map((owner, i) => {
    const licenseKey = generateLicenseKey(randomInt);
    const end = now.getTime() + randomInt(-365 * DAY_MS, 365 * DAY_MS);
    return {
      license_key: licenseKey,
      owner_id: owner.id,
      status: statusOf(before + i, end < now.getTime()),
      expires_at: new Date(end).toISOString(),
      current_customer_count: randomInt(500),
      current_mikrotik_count: randomInt(4),
      search_text: searchText(licenseKey, owner.username),
      created_at: new Date(now.getTime() - randomInt(365 * DAY_MS)).toISOString(),
    };
  });
  const ids = await insert(em, 'licenses', rows);
  return rows.map((row, i) => ({ ...row, id: ids[i]!.id, username: owners[i]!.username }));
}

function statusOf(i: number, isOver: boolean): Status {
  if (i % 20 === 19) return 'inactive';
  return isOver && i % 10 !== 0 ? 'expired' : 'active';
}

type LoadedLicense = Awaited<ReturnType<typeof addLicenses>>[number];

async function addSubscriptions(
  em: SqlEntityManager,
  licenses: LoadedLicense[],
  plans: Plan[],
): Promise<number> {
  const rows = licenses
    .filter((_, i) => i % 5 !== 4)
    .map((license, i) => {
      const plan = plans[i % plans.length]!;
      return {
        user_id: license.owner_id,
        license_id: license.id,
        plan_id: plan.id,
        amount: priceOf(plan, plan.billingPeriod),
        status: license.status,
        payment_status: 'paid',
        start_date: license.created_at,
        end_date: license.expires_at,
        anchor_day: new Date(license.expires_at).getUTCDate(),
        search_text: searchText(license.username, license.license_key, plan.planType),
        created_at: license.created_at,
      };
    });
  await insert(em, 'subscriptions', rows);
  return rows.length;
}

const isTenthPart = (done: number, latest: number, all: number): boolean =>
  Math.floor((done * 10) / all) > Math.floor(((done - latest) * 10) / all);
