import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { checkedInput } from '../../platform/http/validation.js';
import { User } from '../../accounts/users/user.entity.js';
import { UserListQuery } from '../../accounts/users/user.input.js';
import { UserList } from '../../accounts/users/user-list.js';
import { UserDeletions } from '../../accounts/users/user-deletions.js';
import { lockedIfThere } from '../../platform/database/locked-row.js';
import { displayName } from '../../rules/user-name.js';
import { lockRowsNaming } from '../../stats/search-texts.js';
import { type BatchRows, DELETED } from './batch-action.js';

@Injectable()
export class UserRows implements BatchRows<'user'> {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly deletions: UserDeletions,
    private readonly list: UserList,
  ) {}

  readonly actions: BatchRows<'user'>['actions'] = {
    'user.delete': {
      needs: [],
      apply: async (id, _values, context) => {
        await this.deletions.remove(id, context);
        return DELETED;
      },
      undo: (id, _change, context) => this.deletions.restore(id, context),
    },
  };

  async find(query: object, _viewer: User, _now: Date, limit: number): Promise<number[]> {
    return this.list.ids(await checkedInput(UserListQuery, query), limit);
  }

  async lock(ids: number[]): Promise<unknown> {
    await lockRowsNaming(this.em, ids);
    return lockedIfThere(this.em, User, ids);
  }

  async names(ids: number[]): Promise<Map<number, string>> {
    const rows = await this.em.find(User, { id: { $in: ids } }, { fields: ['username', 'fullName'] });
    return new Map(rows.map(({ id, username, fullName }) => [id, displayName(username, fullName)]));
  }
}
