import type { SqlEntityManager } from '@mikro-orm/sql';
import { savePasswordHash } from '../../accounts/auth/password.js';
import { License, licenseSearchText } from '../../licensing/licenses/license.entity.js';
import { Plan } from '../../catalog/plans/plan.entity.js';
import { refusedCommand } from '../../platform/errors/refusal.js';
import { priceOf } from '../../rules/billing-period.js';
import type { Status } from '../../rules/expiry.js';
import { generateLicenseKey } from '../../rules/license-key.js';
import { writeStep } from '../../accounts/setup/setup.service.js';
import {
  listedTerms,
  Subscription,
  subscriptionSearchText,
  termColumns,
} from '../../licensing/subscriptions/subscription.entity.js';
import { User, userSearchTexts } from '../../accounts/users/user.entity.js';
import { CASHIER, ERASED, OPERATORS, ROLES_OF_STAFF, STAFF, personOf } from './demo-accounts.js';
import { addApiKeys } from './demo-api-keys.js';
import { addLedger } from './demo-ledger.js';
import { addMessages } from './demo-messages.js';
import { addRotation, addVerifications } from './demo-verifications.js';
import { addReviews } from './demo-reviews.js';
import { addRouters } from './demo-routers.js';
import { DAY_MS, HOUR_MS } from '../../rules/day.js';

const LICENSES = 60;
/** The licence with earlier keys: active, subscribed and recently created. */
const ROTATED = 40;

/** Deterministic, with dates relative to `now`, so that something always expires soon. @throws Refusal 409 when in use */
export async function seedDemo(em: SqlEntityManager, passwordHash: string, now: Date): Promise<Seeded> {
  await refuseUnlessEmpty(em);
  const random = seededRandom(2026);
  const users = [...STAFF, ...OPERATORS, ERASED, CASHIER].map((username, i) => addUser(em, username, i, now));
  const operators = users.slice(STAFF.length, STAFF.length + OPERATORS.length);
  await em.nativeUpdate(Plan, { planType: 'classic' }, { graceDays: 5 });
  await em.nativeUpdate(Plan, { planType: 'basic' }, { routerPolicy: 'enforce', hasLeases: true });
  const plans = await em.find(Plan, {}, { orderBy: { pricePerMonth: 'asc' } });
  let rotated: License | null = null;
  for (let i = 0; i < LICENSES; i++) {
    const owner = i % 10 === 9 ? null : operators[i % operators.length]!;
    const license = addLicense(em, i, owner, random, now);
    const isSubscribed = owner !== null && i % 6 !== 5;
    if (isSubscribed) addSubscription(em, i, license, owner, plans[i % plans.length]!, now);
    addVerifications(em, i, license, isSubscribed, now);
    if (i === ROTATED) rotated = license;
  }
  await em.flush();
  // After all others, so that their keys stay the same.
  if (rotated) addRotation(em, rotated, random, now);
  if (rotated) addApiKeys(em, users[0]!, rotated, now);
  const subscriptions = await em.find(
    Subscription,
    {},
    { populate: ['user', 'license', 'plan'], orderBy: { id: 'asc' } },
  );
  await addLedger(em, subscriptions, now);
  // After a customer changed the plan.
  addRouters(em, subscriptions, now);
  await addReviews(em, now);
  await addMessages(em, now);
  await writeStep(em, 'closed', now);
  await savePasswordHash(em, passwordHash, ...users);
  return { users: users.length, licenses: LICENSES, subscriptions: subscriptions.length };
}

function addUser(em: SqlEntityManager, username: string, i: number, now: Date): User {
  const email = `${username.replace(/[^a-z]/g, '')}@contoh.id`;
  const waNumber = i % 7 === 6 ? null : `62812${String(34_567_800 + i)}`;
  const role = username === CASHIER ? 'cashier' : (ROLES_OF_STAFF[i] ?? 'user');
  const createdAt = new Date(now.getTime() - (400 - i * 7) * DAY_MS);
  const person = personOf(username);
  return em.create(User, {
    username,
    email,
    waNumber,
    role,
    ...person,
    ...userSearchTexts({ username, email, waNumber, ...person }),
    createdAt,
    // Some customers have never signed in.
    lastSignInAt: role === 'user' && i % 3 ? null : new Date(now.getTime() - (i + 1) * 7 * HOUR_MS),
  });
}

const ENDS = [null, -45, -2, 0.4, 3, 6.5, 12, 30, 90, 200, 364];

function endOf(i: number): number | null {
  const ends = ENDS[i % ENDS.length]!;
  const round = Math.floor(i / ENDS.length);
  return ends === null ? null : ends + Math.sign(ends) * round * (Math.abs(ends) < 7 ? 0.17 : 1.3);
}

function addLicense(
  em: SqlEntityManager,
  i: number,
  owner: User | null,
  random: (below: number) => number,
  now: Date,
) {
  const licenseKey = generateLicenseKey(random);
  const ends = endOf(i);
  return em.create(License, {
    licenseKey,
    owner,
    status: statusOf(i, ends),
    expiresAt: ends === null ? null : new Date(now.getTime() + ends * DAY_MS),
    wifiAiUrl: i % 8 === 3 ? `http://103.28.12.${i}:8080` : null,
    currentCustomerCount: i % 9 === 4 ? 140 : random(95),
    currentMikrotikCount: 1 + (i % 2),
    usageReportedAt: new Date(now.getTime() - random(48) * 60 * 60 * 1000),
    searchText: licenseSearchText(licenseKey, owner),
    createdAt: new Date(now.getTime() - (LICENSES - i) * 5 * DAY_MS),
  });
}

function statusOf(i: number, ends: number | null): Status {
  if (i % 13 === 12) return 'inactive';
  return ends !== null && ends < 0 && i % 2 === 0 ? 'expired' : 'active';
}

function addSubscription(
  em: SqlEntityManager,
  i: number,
  license: License,
  user: User,
  plan: Plan,
  now: Date,
): void {
  const endDate = license.expiresAt ?? new Date(now.getTime() + (20 + i) * DAY_MS);
  em.create(Subscription, {
    user,
    license,
    plan,
    amount: priceOf(plan, plan.billingPeriod),
    ...termColumns(listedTerms(plan)),
    status: license.status,
    paymentStatus: (['paid', 'paid', 'paid', 'pending', 'failed'] as const)[i % 5]!,
    startDate: license.createdAt,
    endDate,
    anchorDay: endDate.getUTCDate(),
    searchText: subscriptionSearchText({ user, license, plan }),
    createdAt: license.createdAt,
  });
}

/** A seeded generator: demo keys need not be secret, but each demo should be the same. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export type Seeded = { users: number; licenses: number; subscriptions: number };

/** @throws Refusal 409 when there are licences or further accounts already, or no plans */
export async function refuseUnlessEmpty(em: SqlEntityManager): Promise<void> {
  if ((await em.count(License)) > 0 || (await em.count(User)) > 1) {
    throw refusedCommand(
      'There are licenses or accounts already. Made-up data only goes into an empty database; choose another DATA_DIR or DATABASE_URL.',
    );
  }
  if ((await em.count(Plan)) === 0) {
    throw refusedCommand('There are no plans to subscribe to. Run plans:reset first.');
  }
}
