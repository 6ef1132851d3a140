import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { User } from '../../accounts/users/user.entity.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import type { Plan } from '../../catalog/plans/plan.entity.js';
import type { License } from '../../licensing/licenses/license.entity.js';
import { LicensesService } from '../../licensing/licenses/licenses.service.js';
import { SUBSCRIPTION_RELATIONS } from '../../licensing/subscriptions/locked-with-license.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { invalidFields } from '../../platform/errors/refusal.js';
import { foldCase, sqlFolded } from '../../rules/fold-case.js';
import { readYesOrNo } from '../../rules/import-columns.js';
import { normalizeLicenseKey } from '../../rules/license-key.js';
import { plainText } from '../../rules/plain-text.js';
import { usernameOf } from '../../rules/user-name.js';
import { isWhatsappNumber, normalizeWhatsappNumber } from '../../rules/whatsapp-number.js';
import type { Cells } from './import-row.entity.js';

/** What a row says of its customer. */
export type Wanted = {
  identity: string;
  licenseKey: string | null;
  username: string;
  number: string | null;
  /** Folded; empty where there is none. */
  email: string;
  name: string;
  /** The username of a customer who is new and has none in the file. */
  proposed: string;
  plan: string;
  /** Whether who is found, or stands in an earlier row, is the same customer though the row says otherwise; null until somebody says. */
  isSame: boolean | null;
};

export type Match = {
  user: User | null;
  /** A licence with the key of the row that nobody pays for yet. */
  license: License | null;
  /** The subscription that the row is about. */
  subscription: Subscription | null;
  isUnclear: boolean;
  /** Whom the row names besides, unless somebody said whether it is the same customer. */
  other: string | null;
};

export function wantedOf({
  full_name = '',
  wa_number = '',
  email = '',
  username = '',
  license_key = '',
  plan_type = '',
  same_customer = '',
}: Cells): Wanted {
  const number = normalizeWhatsappNumber(wa_number);
  const [name, login] = [full_name.trim(), plainText(username).toLowerCase()];
  const isNumber = isWhatsappNumber(number);
  const isSame = readYesOrNo(same_customer);
  const byNumber = `number:${number}${isSame === false ? ` ${foldedName(name)}` : ''}`;
  const called = isNumber ? byNumber : `name:${foldedName(name)}`;
  const identity = login ? `username:${login}` : called;
  return {
    identity,
    licenseKey: license_key.trim() ? normalizeLicenseKey(license_key) : null,
    username: login,
    number: isNumber ? number : null,
    email: foldCase(email.trim()),
    name,
    proposed: usernameOf(name) || (isNumber ? number.replace(/^62/, '0') : ''),
    plan: foldedPlan(plan_type),
    isSame,
  };
}

/** Finds customers by username, else by number, else by the whole name. */
@Injectable()
export class CustomerMatches {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly directory: UserDirectory,
    private readonly licenses: LicensesService,
  ) {}

  /** @returns in the order of `wanted` */
  async find(wanted: Wanted[]): Promise<Match[]> {
    const byName = await this.directory.findAll(
      wanted.flatMap(({ username, proposed }) => username || proposed || []),
    );
    const numbers = wanted.flatMap(({ number }) => number ?? []);
    const emails = wanted.flatMap(({ email }) => email || []);
    const reached = await this.em.find(User, {
      $or: [{ waNumber: { $in: numbers } }, { [raw(sqlFolded('email'))]: { $in: emails } }],
    });
    const usersOf = wanted.map((one) => usersFor(one, byName, reached));
    const keysGiven = wanted.flatMap(({ licenseKey }) => licenseKey ?? []);
    const licenses = await this.licenses.withKeys(keysGiven);
    const ids = usersOf.flatMap((users) => users.map(({ id }) => id));
    const subscriptions = await this.em.find(
      Subscription,
      { $or: [{ user: { $in: ids } }, { license: { $in: [...licenses.values()].map(({ id }) => id) } }] },
      { populate: [...SUBSCRIPTION_RELATIONS] },
    );
    return wanted.map((one, i) => ({
      ...matchOf(one, usersOf[i]!, licenses, subscriptions),
      other: otherOf(one, usersOf[i]![0], reached, licenses.get(one.licenseKey ?? '')?.owner),
    }));
  }

  async usernameOf(id: number): Promise<string> {
    return (await this.em.findOneOrFail(User, { id })).username;
  }

  /** @param names those that are fixed stay, to be refused when they are taken */
  async freeNames(names: { name: string; isFixed: boolean }[]): Promise<string[]> {
    const keys = names.map(({ name }) => name.toLowerCase());
    const stored = await this.directory.findAll(keys);
    const contested = keys.filter((key, i) => stored.has(key) || keys.indexOf(key) < i);
    const taken = new Set([...stored.keys(), ...(await this.namesLike(contested))]);
    return names.map(({ name, isFixed }) => {
      let free = name;
      if (!isFixed) for (let i = 2; taken.has(free.toLowerCase()); i++) free = `${name.slice(0, 46)}${i}`;
      taken.add(free.toLowerCase());
      return free;
    });
  }

  /** Reads all usernames, so it is for the few that are taken. */
  private async namesLike(names: string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const rows = await this.em.execute<{ name: string }[]>(
      `select lower(username) as name from users where exists (
        select from unnest(?::text[]) as start where starts_with(lower(username), start))`,
      [arrayLiteral(names.map((name) => name.slice(0, 46)))],
    );
    return rows.map(({ name }) => name);
  }
}

function usersFor(
  { username, number, name, proposed, isSame }: Wanted,
  byName: Map<string, User>,
  reached: User[],
): User[] {
  if (username) return isSame === false ? [] : [byName.get(username)].filter((user) => !!user);
  if (number) {
    const sharing = reached.filter(({ waNumber }) => waNumber === number);
    const called = sharing.filter((user) => isCalled(user, name));
    return called.length > 0 || isSame === false ? called : sharing;
  }
  const user = byName.get(proposed);
  return user && isCalled(user, name) ? [user] : [];
}

/** As lists show the customer: who has no full name by the username. */
const isCalled = ({ displayName }: User, name: string): boolean =>
  foldedName(displayName) === foldedName(name);

export const foldedName = (name: string): string => foldCase(name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim());

/** By one cell a customer is found, by another one the row is somebody else's. */
function otherOf(
  { name, number, email, isSame }: Wanted,
  user: User | undefined,
  reached: User[],
  owner: User | null | undefined,
): string | null {
  if (isSame !== null) return null;
  if (owner && owner.id !== user?.id) return labelOf(owner);
  if (!user) return null;
  if (name && user.fullName !== null && !isCalled(user, name)) return name;
  const named = email && reached.find((one) => foldCase(one.email ?? '') === email);
  if (named && named !== user) return labelOf(named);
  if (!number || user.waNumber === null || user.waNumber === number) return null;
  const other = reached.find(({ waNumber }) => waNumber === number);
  return other ? labelOf(other) : number;
}

export const labelOf = ({ displayName, username }: User): string =>
  displayName === username ? username : `${displayName} (${username})`;

function matchOf(
  { licenseKey, plan }: Wanted,
  users: User[],
  licenses: Map<string, License>,
  subscriptions: Subscription[],
): Omit<Match, 'other'> {
  const [user = null] = users;
  const theirs = subscriptions.filter((one) => one.user.id === user?.id);
  const license = licenseKey ? licenses.get(licenseKey) : null;
  const subscription = licenseKey
    ? subscriptions.find((one) => one.license.id === license?.id)
    : theirs.find(({ plan: { planType, planName } }) => [planType, foldedPlan(planName)].includes(plan));
  return {
    user,
    license: license && !license.subscription ? license : null,
    subscription: subscription ?? null,
    isUnclear: users.length > 1,
  };
}

/** `Paket Basic` → `basic`. */
const foldedPlan = (name: string): string =>
  plainText(name)
    .toLowerCase()
    .replace(/^(?:paket|plan|package)\s+/, '');

/** A plan by its type or by its name, as people write them. @throws Refusal 422 that names the plans */
export function planNamed(written: string, plans: Plan[]): Plan {
  const wanted = foldedPlan(written);
  const found = plans.find(({ planType, planName }) => [planType, foldedPlan(planName)].includes(wanted));
  if (found) return found;
  const choices = plans.map(({ planName }) => planName).join(', ');
  throw invalidFields({
    plan_type: written.trim()
      ? { code: 'no_such_plan', sentence: `There is no plan "${written.trim()}". Choose one of ${choices}.` }
      : { code: 'required', sentence: `Plan is required. Choose one of ${choices}.` },
  });
}
