import { randomInt } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { namesOf, userSearchTexts } from '../../src/accounts/users/user.entity.js';
import { writeStep } from '../../src/accounts/setup/setup.service.js';
import { Plan } from '../../src/catalog/plans/plan.entity.js';
import { searchText } from '../../src/platform/lists/search.js';
import { priceOf } from '../../src/rules/billing-period.js';
import { DAY_MS } from '../../src/rules/day.js';
import type { Status } from '../../src/rules/expiry.js';
import { generateLicenseKey } from '../../src/rules/license-key.js';
import { countedAtEnd } from '../../src/stats/counters.js';
import { refuseUnlessEmpty, type Seeded } from '../../src/ops/demo/seed-demo.js';
import { addPeriods } from '../../src/ops/demo/demo-ledger.js';
import { insertLoad, LoadLedger } from './load-ledger.js';

/** Rows per statement. Larger batches gain nothing, and each must finish within the statement timeout. */
const BATCH = 2_000;
const LICENSES_PER_USER = 5;

const TABLES = [
  'users',
  'licenses',
  'subscriptions',
  'invoices',
  'invoice_lines',
  'payments',
  'subscription_periods',
  'routers',
  'router_texts',
];
const FIRST_NAMES = ['Budi', 'Siti', 'Agus', 'Dewi', 'Eko', 'Putri', 'Hendra', 'Wulan', 'Rizki', 'Yanti'];
const LAST_NAMES = ['Santoso', 'Wijaya', 'Lestari', 'Nugraha', 'Siregar', 'Hidayat', 'Permata'];

/** One board for each licence: one in fifty over the limit, one in thirty silent for days. */
const ADD_ROUTERS = `insert into routers (license_id, kind, hardware_id, model, version, identity_name, script, address,
    state, over_since, last_code, answers, first_seen_at, last_seen_at)
  select id, 'serial', 'HW' || id, (array['RB750Gr3', 'hAP ac2', 'RB4011iGS+', 'CCR2004'])[id % 4 + 1],
    (array['7.22.1', '7.17.2', '7.20', '7.11.3', '6.49.18'])[id % 5 + 1], 'router-' || id, 3 - (id % 10 = 0)::integer,
    '100.64.0.0'::inet + id % 4194304, case when id % 50 = 0 then 'over' else 'bound' end,
    case when id % 50 = 0 then now - interval '2 days' end, 'VALID', 'v.....v.....v.....v.....',
    now - interval '90 days', now - random() * interval '6 hours' - (id % 30 = 0)::integer * (id % 25 + 1) * interval '1 day'
  from licenses, (select ?::timestamptz as now) as moment`;

export type Load = {
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
  await em.execute(`analyze ${TABLES.join(', ')}`);
  return seeded;
}

async function addAll(em: SqlEntityManager, load: Load, seeded: Seeded): Promise<void> {
  const plans = await em.find(Plan, {}, { orderBy: { id: 'asc' } });
  const ledger = new LoadLedger(em, load.now);
  while (seeded.licenses < load.licenses) {
    const count = Math.min(BATCH, load.licenses - seeded.licenses);
    const users = await addUsers(em, seeded.users, Math.ceil(count / LICENSES_PER_USER), load);
    const licenses = await addLicenses(em, seeded.licenses, count, users, load.now);
    const subscriptions = await addSubscriptions(em, licenses, plans);
    await ledger.add(subscriptions);
    seeded.subscriptions += subscriptions.length;
    seeded.users += users.length;
    seeded.licenses += count;
    if (isTenthPart(seeded.licenses, count, load.licenses)) load.onProgress(seeded.licenses);
  }
  await em.execute(ADD_ROUTERS, [load.now.toISOString()]);
  await ledger.keepNumbers();
  await addPeriods(em);
}

/** Building an index over existing rows takes a third of the time of adding to it row by row. */
async function indexedAtOnce(em: SqlEntityManager, work: () => Promise<void>): Promise<void> {
  // Building takes longer than the statement timeout.
  await em.execute(`set local statement_timeout = 0`);
  await em.execute(`set local maintenance_work_mem = '256MB'`);
  const indexes = await em.execute<{ name: string; definition: string }[]>(
    `select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = any(string_to_array(?, ','))
      and not exists (select from pg_constraint where conindid = to_regclass(indexname))`,
    [TABLES.join()],
  );
  for (const { name } of indexes) await em.execute(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await em.execute(definition);
}

type LoadedUser = { id: number; username: string; fullName: string };

/** Uses bind parameters, because of the hash (accounts §1). */
async function addUsers(
  em: SqlEntityManager,
  before: number,
  count: number,
  { passwordHash, now }: Load,
): Promise<LoadedUser[]> {
  const people = Array.from({ length: count }, (_, i) => personOf(before + i + 1));
  const rows = people.map(({ username, email, waNumber, fullName, ...texts }) => ({
    username,
    email,
    wa_number: waNumber,
    full_name: fullName,
    password_hash: passwordHash,
    search_text: texts.searchText,
    search_names: texts.searchNames,
    created_at: now.toISOString(),
  }));
  const ids = (await em
    .getKysely<{ users: { id: number } & (typeof rows)[number] }>()
    .insertInto('users')
    .values(rows as never)
    .returning(['id'])
    .execute()) as { id: number }[];
  return people.map(({ username, fullName }, i) => ({ id: ids[i]!.id, username, fullName }));
}

function personOf(n: number) {
  const username = `load-${n}`;
  const person = {
    username,
    email: `${username}@example.com`,
    waNumber: `62812${String(10_000_000 + n)}`,
    fullName: `${FIRST_NAMES[n % FIRST_NAMES.length]} ${LAST_NAMES[n % LAST_NAMES.length]} ${n}`,
  };
  return { ...person, ...userSearchTexts(person) };
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
      search_text: searchText(licenseKey, ...namesOf(owner)),
      created_at: new Date(now.getTime() - randomInt(365 * DAY_MS)).toISOString(),
    };
  });
  const ids = await insertLoad(em, 'licenses', rows);
  return rows.map((row, i) => ({ ...row, id: ids[i]!, owner: owners[i]! }));
}

function statusOf(i: number, isOver: boolean): Status {
  if (i % 20 === 19) return 'inactive';
  return isOver && i % 10 !== 0 ? 'expired' : 'active';
}

type LoadedLicense = Awaited<ReturnType<typeof addLicenses>>[number];

/** One in ten has not paid its running period. */
async function addSubscriptions(em: SqlEntityManager, licenses: LoadedLicense[], plans: Plan[]) {
  const sold = licenses
    .filter((_, i) => i % 5 !== 4)
    .map((license, i) => ({ license, plan: plans[i % plans.length]!, isPaid: i % 10 !== 9 }));
  const rows = sold.map(({ license, plan, isPaid }) => ({
    user_id: license.owner_id,
    license_id: license.id,
    plan_id: plan.id,
    amount: priceOf(plan, plan.billingPeriod),
    renewal_price: priceOf(plan, plan.billingPeriod),
    renewal_period: plan.billingPeriod,
    status: license.status,
    payment_status: isPaid ? 'paid' : 'pending',
    start_date: license.created_at,
    end_date: license.expires_at,
    anchor_day: new Date(license.expires_at).getUTCDate(),
    search_text: searchText(...namesOf(license.owner), license.license_key, plan.planType),
    created_at: license.created_at,
  }));
  const ids = await insertLoad(em, 'subscriptions', rows);
  return sold.map((parts, i) => ({ ...parts, id: ids[i]!, amount: rows[i]!.amount }));
}

export type LoadedSubscription = Awaited<ReturnType<typeof addSubscriptions>>[number];

const isTenthPart = (done: number, latest: number, all: number): boolean =>
  Math.floor((done * 10) / all) > Math.floor(((done - latest) * 10) / all);
