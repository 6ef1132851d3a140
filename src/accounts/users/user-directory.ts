import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { invalid } from '../../platform/errors/refusal.js';
import { ExistingAccounts } from '../../audit/audit.service.js';
import { plainText } from '../../rules/plain-text.js';
import { sqlLower } from '../../rules/fold-case.js';
import { BackOffice } from '../auth/back-office.js';
import { User } from './user.entity.js';
import { Serves } from '../../platform/wiring/serves.js';

@Injectable()
@Serves(ExistingAccounts)
export class UserDirectory implements ExistingAccounts {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly backOffice: BackOffice,
  ) {}

  find(username: string): Promise<User | null> {
    return this.em.findOne(User, { [raw(sqlLower('username'))]: keyOf(username) });
  }

  async existing(ids: ReadonlySet<number>): Promise<ReadonlySet<number>> {
    if (ids.size === 0) return new Set();
    const users = await this.em.execute<{ id: number }[]>(
      `select id from users where id = any(?::integer[])`,
      [arrayLiteral(ids)],
    );
    return new Set(users.map(({ id }) => id));
  }

  /** @returns users by username in lower case */
  async findAll(usernames: string[]): Promise<Map<string, User>> {
    const names = [...new Set(usernames.map(keyOf))];
    if (names.length === 0) return new Map();
    const users = await this.em.find(User, { [raw(sqlLower('username'))]: { $in: names } });
    return new Map(users.map((user) => [user.username.toLowerCase(), user]));
  }

  /** Loads all users at once. The returned function throws Refusal 422 for an unknown name. */
  async lookup(usernames: (string | null | undefined)[]): Promise<(username: string) => User> {
    const users = await this.findAll(usernames.filter((username) => typeof username === 'string'));
    return (username) => {
      const user = users.get(keyOf(username));
      if (!user) throw noSuchUser(username);
      return user;
    };
  }

  /** Customers find only themselves. @throws Refusal 404 */
  visible(id: number, viewer: User): Promise<User> {
    return this.em.findOneOrFail(User, this.visibleTo(id, viewer));
  }

  /** @returns null for an account that is gone, or that the viewer may not see */
  async nameOf(id: number, viewer: User): Promise<string | null> {
    const user = await this.em.findOne(User, this.visibleTo(id, viewer));
    return user?.displayName ?? null;
  }

  private visibleTo(id: number, viewer: User) {
    return { $and: [{ id }, this.backOffice.visibleTo(viewer, { id: viewer.id })] };
  }
}

const keyOf = (username: string): string => plainText(username).toLowerCase();

const noSuchUser = (username: string) =>
  invalid('username', 'no_such_user', `There is no user named "${username}". Choose one from the list.`);
