import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { audited } from '../../audit/audited.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { BackOffice } from '../auth/back-office.js';
import { savePasswordHash } from '../auth/save-password-hash.js';
import { LoginRateLimits } from '../auth/login-rate-limits.js';
import { Passwords } from '../auth/password.js';
import { Sessions } from '../auth/sessions.service.js';
import { countOf } from '../../platform/database/count-of.js';
import { findIds } from '../../platform/lists/find-ids.js';
import type { WholeList } from '../../platform/lists/all-rows.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import type { Selection } from '../../platform/lists/searched-rows.js';
import { matching, searchText } from '../../platform/lists/search.js';
import { ALL_USERS } from '../../stats/counted-rows.js';
import { SearchTexts } from '../../stats/search-texts.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import type { Locale } from '../../rules/locale.js';
import type { Role } from '../../rules/roles.js';
import { CustomerDebts } from './customer-debts.js';
import { User } from './user.entity.js';
import {
  type CreateUserInput,
  type LimitsInput,
  type UpdateUserInput,
  type UserListQuery,
  USER_SORTS,
} from './user.input.js';
import { aboutUser, limitsView, USER_FIELDS, userView } from './user.view.js';

const USER = audited(User, userView, aboutUser);
const LIMITS = audited(User, limitsView, aboutUser);
const PASSWORD = audited(User, () => null, aboutUser);

/** The audit does not record notes, so that text about a person can be deleted. */
const NOTES = audited(User, () => null, aboutUser, ['notes']);

/** Prevents two administrators from removing each other at the same time. */
const ACCOUNTS_LOCK = 7_105_002;

export type HashedAccount = { input: UpdateUserInput; passwordHash: string | null };

@Injectable()
export class UsersService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly backOffice: BackOffice,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly loginRateLimits: LoginRateLimits,
    private readonly searchTexts: SearchTexts,
    private readonly debts: CustomerDebts,
  ) {}

  list(query: UserListQuery): Promise<ListPage<User>> {
    return findPage(this.em, this.selectionOf(query), query);
  }

  /** @throws Refusal 422 when more than `limit` rows match */
  ids(query: UserListQuery, limit: number): Promise<number[]> {
    return findIds(this.em, this.selectionOf(query), query, limit);
  }

  whole(query: Unpaged<UserListQuery>): WholeList<User> {
    return { select: () => this.selectionOf(query), query, fields: USER_FIELDS };
  }

  async stats(): Promise<{ total: number }> {
    const [stats] = await this.em.execute<{ total: number }[]>(ALL_USERS);
    return stats!;
  }

  find(username: string): Promise<User | null> {
    return this.em.findOne(User, { [raw('lower(username)')]: username.toLowerCase() });
  }

  /** @returns users by username in lower case */
  async findAll(usernames: string[]): Promise<Map<string, User>> {
    const names = [...new Set(usernames.map((username) => username.toLowerCase()))];
    if (names.length === 0) return new Map();
    const users = await this.em.find(User, { [raw('lower(username)')]: { $in: names } });
    return new Map(users.map((user) => [user.username.toLowerCase(), user]));
  }

  /** Loads all users at once. The returned function throws Refusal 422 for an unknown name. */
  async lookup(usernames: (string | null | undefined)[]): Promise<(username: string) => User> {
    const users = await this.findAll(usernames.filter((username) => typeof username === 'string'));
    return (username) => {
      const user = users.get(username.toLowerCase());
      if (!user) throw noSuchUser(username);
      return user;
    };
  }

  /** @throws Refusal 409 when username or e-mail are taken */
  async create({ password, ...input }: CreateUserInput, context: ActionContext): Promise<User> {
    const passwordHash = await this.passwords.hash(password);
    const [user] = await this.createAll([{ input, passwordHash }], context);
    return user!;
  }

  /** A null hash matches no password. @throws Refusal 409 when username or e-mail are taken */
  createAll(accounts: HashedAccount[], context: ActionContext): Promise<User[]> {
    return this.writes.createAll(USER, 'user.create', context, async () => {
      const users = accounts.map(({ input }) =>
        this.em.create(User, { ...columns(input), createdAt: context.now }),
      );
      await this.em.flush();
      for (const [i, { passwordHash }] of accounts.entries()) {
        if (passwordHash !== null) await savePasswordHash(this.em, passwordHash, users[i]!);
      }
      return users;
    });
  }

  /** @throws Refusal 404; 409 for a taken name or the last account with full access */
  async update(id: number, input: UpdateUserInput, context: ActionContext): Promise<User> {
    const [user] = await this.updateAll(new Map([[id, input]]), context);
    return user!;
  }

  updateAll(inputs: Map<number, UpdateUserInput>, context: ActionContext): Promise<User[]> {
    return this.writes.updateAll(USER, [...inputs.keys()], 'user.update', context, async (users, before) => {
      for (const [i, user] of users.entries()) {
        await this.apply(inputs.get(user.id)!, user);
        if (user.username === before[i]!.username) continue;
        await this.em.flush();
        await this.searchTexts.renewForUser(user.id);
      }
    });
  }

  /** @throws Refusal 404; 409 for the last account with full access */
  setRole(id: number, role: Role, context: ActionContext): Promise<User> {
    return this.writes.update(USER, id, 'user.role', context, (user) => this.giveRole(user, role));
  }

  /** Ends all sessions of the user. */
  async setPassword(id: number, password: string, context: ActionContext): Promise<User> {
    const passwordHash = await this.passwords.hash(password);
    return this.writes.update(PASSWORD, id, 'user.password', context, async (user) => {
      await savePasswordHash(this.em, passwordHash, user);
      await this.sessions.endAllOf(user);
    });
  }

  /** @returns the number of ended sessions. @throws Refusal 404 */
  signOut(id: number, context: ActionContext): Promise<number> {
    return this.writes.run(context, async (note) => {
      const user = await this.em.findOneOrFail(User, { id });
      const ended = await this.sessions.endAllOf(user);
      const [before, after] = [{ sessions: ended }, { sessions: 0 }];
      await note('user.sign_out', { subjectId: id, before, after, about: [aboutUser(user)] });
      return ended;
    });
  }

  signEverybodyOut(context: ActionContext): Promise<number> {
    return this.writes.run(context, async (note) => {
      const ended = await this.sessions.endAll();
      const [before, after] = [{ sessions: ended }, { sessions: 0 }];
      await note('user.sign_out_all', { subjectId: null, before, after });
      return ended;
    });
  }

  /** trust T3. @throws Refusal 404 */
  unlock(id: number, context: ActionContext): Promise<User> {
    return this.writes.run(context, async (note) => {
      const user = await this.em.findOneOrFail(User, { id });
      await note('user.unlock', { subjectId: id, before: null, after: null, about: [aboutUser(user)] });
      await this.loginRateLimits.unlock(user.username);
      return user;
    });
  }

  /** Customers find only themselves. @throws Refusal 404 */
  visible(id: number, viewer: User): Promise<User> {
    return this.em.findOneOrFail(User, {
      $and: [{ id }, this.backOffice.includes(viewer) ? {} : { id: viewer.id }],
    });
  }

  async notes(id: number): Promise<string> {
    const user = await this.em.findOneOrFail(User, { id }, { populate: ['notes'] });
    return user.notes!;
  }

  /** A personal setting, so it leaves no audit row. */
  async setLocale(id: number, locale: Locale): Promise<User> {
    const user = await this.em.findOneOrFail(User, { id });
    user.locale = locale;
    await this.em.flush();
    return user;
  }

  setLimits(id: number, input: LimitsInput, context: ActionContext): Promise<User> {
    return this.writes.update(LIMITS, id, 'user.limits', context, (user) => {
      user.maxCustomerCount = given(input.max_customer_count, user.maxCustomerCount);
      user.maxMikrotikCount = given(input.max_mikrotik_count, user.maxMikrotikCount);
    });
  }

  /** @throws Refusal 404 */
  setNotes(id: number, notes: string, context: ActionContext): Promise<User> {
    return this.writes.update(NOTES, id, 'user.notes', context, (user) => {
      user.notes = notes.trim();
    });
  }

  /** Keeps the licences. @throws Refusal 404; 409 for oneself, the last account, or with subscriptions */
  remove(id: number, context: ActionContext): Promise<void> {
    return this.writes.remove(USER, id, 'user.delete', context, async (user) => {
      if (user.id === context.actor?.id) throw ownAccount();
      await this.keepOneWithFullAccess(user);
      await this.refuseWithSubscriptions(user);
      await this.searchTexts.forgetOwner(id);
    });
  }

  private selectionOf({ q, role, owed, sort }: Unpaged<UserListQuery>): Selection<User> {
    const where = { ...(q && matching(q)), ...(role && { role }), ...(owed && this.debts.owing()) };
    return { entity: User, where, orderBy: USER_SORTS[sort] };
  }

  private async apply(input: UpdateUserInput, user: User): Promise<void> {
    if (input.role) await this.giveRole(user, input.role);
    this.em.assign(
      user,
      columns({
        ...input,
        role: user.role,
        wa_number: given(input.wa_number, user.waNumber),
        locale: given(input.locale, user.locale),
      }),
    );
  }

  private async giveRole(user: User, role: Role): Promise<void> {
    if (user.role === role) return;
    await this.keepOneWithFullAccess(user, role);
    user.role = role;
    await this.sessions.endAllOf(user);
  }

  private async keepOneWithFullAccess(user: User, role?: Role): Promise<void> {
    const keepsAccess = role !== undefined && this.backOffice.roles.includes(role);
    if (keepsAccess || !this.backOffice.includes(user)) return;
    await this.em.execute(`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`);
    const others = { id: { $ne: user.id }, role: { $in: [...this.backOffice.roles] } };
    if ((await this.em.count(User, others)) === 0) {
      throw lastAdmin();
    }
  }

  private async refuseWithSubscriptions(user: User): Promise<void> {
    const count = await countOf(this.em, 'subscriptions', 'user_id', user.id);
    if (count === 0) return;
    throw userInUse(count);
  }
}

const noSuchUser = (username: string) =>
  invalid({
    username: {
      code: 'no_such_user',
      sentence: `There is no user named "${username}". Choose one from the list.`,
    },
  });

export const ownAccount = () =>
  conflict('You cannot delete your own account. Ask another administrator.', { code: 'own_account' });

export const lastAdmin = () =>
  conflict('This is the last account with full access. Give another account the role first.', {
    code: 'last_admin',
  });

export const userInUse = (count: number) => {
  const subscriptions = count === 1 ? '1 subscription' : `${count} subscriptions`;
  return conflict(`This user has ${subscriptions}. Delete or move them first.`, {
    code: 'user_in_use',
    count,
  });
};

const columns = ({ username, email, wa_number, role, locale }: UpdateUserInput) => ({
  username,
  email,
  waNumber: wa_number ?? null,
  role: role ?? ('user' as const),
  locale: locale ?? null,
  searchText: searchText(username, email, wa_number),
});

const given = <T>(sent: T | undefined, stored: T | undefined): T | null =>
  sent === undefined ? (stored ?? null) : sent;
