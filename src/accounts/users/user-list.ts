import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { WholeList } from '../../platform/lists/all-rows.js';
import { Clock } from '../../platform/http/clock.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { matching } from '../../platform/lists/search.js';
import { findIds, type Selection } from '../../platform/lists/searched-rows.js';
import { ALL_USERS } from '../../stats/counters.js';
import { CustomerDebts } from '../debts/customer-debts.js';
import { User } from './user.entity.js';
import { type UserListQuery, USER_SORTS } from './user.input.js';
import { ALL_STAFF_ROLES } from '../../rules/roles.js';
import { USER_COLUMNS } from './user.view.js';

@Injectable()
export class UserList {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly debts: CustomerDebts,
    private readonly clock: Clock,
  ) {}

  list(query: UserListQuery): Promise<ListPage<User>> {
    return findPage(this.em, this.selectionOf(query), query);
  }

  /** @throws Refusal 422 when more than `limit` rows match */
  ids(query: UserListQuery, limit: number): Promise<number[]> {
    return findIds(this.em, this.selectionOf(query), query, limit);
  }

  whole(query: Unpaged<UserListQuery>): WholeList<User> {
    return { select: () => this.selectionOf(query), query, fields: USER_COLUMNS };
  }

  async stats(): Promise<{ total: number }> {
    const [stats] = await this.em.execute<{ total: number }[]>(ALL_USERS);
    return stats!;
  }

  countStaff(): Promise<number> {
    return this.em.count(User, { role: { $in: ALL_STAFF_ROLES } });
  }

  private selectionOf({
    q,
    role,
    owed,
    ends,
    second_factor: factor,
    erased,
    status,
    sort,
  }: Unpaged<UserListQuery>): Selection<User> {
    const where = {
      ...(q && matching(q)),
      ...(erased !== 'any' && { isErased: erased === 'only' }),
      ...(role && { role: role === 'staff' ? { $ne: 'user' as const } : role }),
      ...(status && { suspendedAt: status === 'suspended' ? { $ne: null } : null }),
      ...(factor && { secondFactorSince: factor === 'any' ? { $ne: null } : null }),
    };
    const now = this.clock.now();
    const ofService = [owed && this.debts.owing(owed, now), ends && this.debts.ending(ends, now)];
    const $and = [where, ...ofService.filter((condition) => typeof condition === 'object')];
    return { entity: User, where: { $and }, orderBy: USER_SORTS[sort] };
  }
}
