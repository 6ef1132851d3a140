import { randomInt } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { userSearchTexts } from '../../src/accounts/users/user.entity.js';
import { writeStep } from '../../src/accounts/setup/setup.service.js';
import { Plan } from '../../src/catalog/plans/plan.entity.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { arrayLiteral } from '../../src/platform/database/array-literal.js';
import { BILLING_PERIODS, monthsOf, priceOf } from '../../src/rules/billing-period.js';
import { generateLicenseKey } from '../../src/rules/license-key.js';
import { refuseUnlessEmpty, type Seeded } from '../../src/ops/demo/seed-demo.js';
import { addPeriods } from '../../src/ops/demo/demo-ledger.js';
import { countedAtEnd } from '../../src/stats/counters.js';
import { inBulk } from './in-bulk.js';
import {
  ADD_INVOICE_LINES,
  ADD_INVOICES,
  ADD_LICENSES,
  ADD_PAYMENTS,
  ADD_ROUTERS,
  ADD_SUBSCRIPTIONS,
  KEEP_NUMBERS,
} from './load-rows.js';

/** Licences per statement; the five of an owner are among them. */
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
  await inBulk(em, TABLES, () => countedAtEnd(em, () => addAll(em, load)));
  await writeStep(em, 'closed', load.now);
  const users = Math.ceil(load.licenses / LICENSES_PER_USER);
  return { users, licenses: load.licenses, subscriptions: await em.count(Subscription) };
}

async function addAll(em: SqlEntityManager, load: Load): Promise<void> {
  const now = load.now.toISOString();
  for (let done = 0; done < load.licenses;) {
    const count = Math.min(BATCH, load.licenses - done);
    const users = await addUsers(em, done / LICENSES_PER_USER, Math.ceil(count / LICENSES_PER_USER), load);
    await addLicenses(em, count, users, now);
    done += count;
    if (isTenthPart(done, count, load.licenses)) load.onProgress(done);
  }
  await em.execute(ADD_SUBSCRIPTIONS, [JSON.stringify(await chosenPlans(em))]);
  await em.execute(ADD_INVOICES, [
    JSON.stringify(BILLING_PERIODS.map((period) => ({ period, months: monthsOf(period) }))),
    now,
  ]);
  for (const statement of [KEEP_NUMBERS, ADD_INVOICE_LINES, ADD_PAYMENTS]) await em.execute(statement);
  await em.execute(ADD_ROUTERS, [now]);
  await addPeriods(em);
}

async function addLicenses(em: SqlEntityManager, count: number, users: number[], now: string): Promise<void> {
  const keys = Array.from({ length: count }, () => generateLicenseKey(randomInt));
  const owners = keys.map((_, i) => users[i % users.length]!);
  await em.execute(ADD_LICENSES, [arrayLiteral(keys), arrayLiteral(owners), now]);
}

async function chosenPlans(em: SqlEntityManager) {
  const plans = await em.find(Plan, {}, { orderBy: { id: 'asc' } });
  return plans.map((plan, nth) => ({
    nth,
    plan: plan.id,
    of: plans.length,
    price: priceOf(plan, plan.billingPeriod),
  }));
}

/** Uses bind parameters, because of the hash (accounts §1). */
async function addUsers(
  em: SqlEntityManager,
  before: number,
  count: number,
  { passwordHash, now }: Load,
): Promise<number[]> {
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
  return ids.map(({ id }) => id);
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

const isTenthPart = (done: number, latest: number, all: number): boolean =>
  Math.floor((done * 10) / all) > Math.floor(((done - latest) * 10) / all);
