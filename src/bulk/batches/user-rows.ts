import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { checkedInput } from '../../platform/http/validation.js';
import { User } from '../../accounts/users/user.entity.js';
import { UserListQuery } from '../../accounts/users/user.input.js';
import { UserList } from '../../accounts/users/user-list.js';
import { UsersService } from '../../accounts/users/users.service.js';
import { displayName } from '../../rules/display-name.js';
import type { BatchRows } from './batch-action.js';

@Injectable()
export class UserRows implements BatchRows<'user'> {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly users: UsersService,
    private readonly list: UserList,
  ) {}

  readonly actions: BatchRows<'user'>['actions'] = {
    'user.delete': {
      needs: [],
      apply: (id, _values, context) => this.users.remove(id, context).then(() => null),
    },
  };

  async find(query: object, _viewer: User, _now: Date, limit: number): Promise<number[]> {
    return this.list.ids(await checkedInput(UserListQuery, query), limit);
  }

  async names(ids: number[]): Promise<Map<number, string>> {
    const rows = await this.em.find(User, { id: { $in: ids } }, { fields: ['username', 'fullName'] });
    return new Map(rows.map(({ id, username, fullName }) => [id, displayName(username, fullName)]));
  }
}
