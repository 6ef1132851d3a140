import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { WholeList } from '../../platform/lists/all-rows.js';
import { findIds } from '../../platform/lists/find-ids.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { containing } from '../../platform/lists/search.js';
import type { Selection } from '../../platform/lists/searched-rows.js';
import { ALL_USERS } from '../../stats/counted-rows.js';
import { User } from './user.entity.js';
import { type UserListQuery, USER_SORTS } from './user.input.js';
import { USER_FIELDS } from './user.view.js';

@Injectable()
export class UserList {
  constructor(private readonly em: SqlEntityManager) {}

  list(query: UserListQuery): Promise<ListPage<User>> {
    return findPage(this.em, selectionOf(query), query);
  }

  /** @throws Refusal 422 when more than `limit` rows match */
  ids(query: UserListQuery, limit: number): Promise<number[]> {
    return findIds(this.em, selectionOf(query), query, limit);
  }

  whole(query: Unpaged<UserListQuery>): WholeList<User> {
    return { select: () => selectionOf(query), query, fields: USER_FIELDS };
  }

  async stats(): Promise<{ total: number }> {
    const [stats] = await this.em.execute<{ total: number }[]>(ALL_USERS);
    return stats!;
  }
}

function selectionOf({ q, role, sort }: Unpaged<UserListQuery>): Selection<User> {
  const where = { ...(q && { searchText: { $like: containing(q) } }), ...(role && { role }) };
  return { entity: User, where, orderBy: USER_SORTS[sort] };
}
