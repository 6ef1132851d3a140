import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { invalid } from '../platform/errors/refusal.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { checkedInput } from '../platform/http/validation.js';
import { UpdateUserInput } from '../users/user.input.js';
import { userSchema } from '../users/user.schema.js';
import { userView } from '../users/user.view.js';
import { UsersService } from '../users/users.service.js';
import type { CsvColumn } from '../rules/csv-columns.js';
import { type Column, changedCells, ImportKind, otherFields, type ReadyRow } from './import-kind.js';
import type { Outcome } from '../rules/import-outcome.js';

const COLUMNS: Record<CsvColumn<'users'>, Column> = {
  username: 'text',
  email: 'text',
  wa_number: 'clearable',
  role: 'choice',
  locale: 'clearable',
};

/** Without a password, an account has none that anybody could type until staff set one. */
@Injectable()
export class UserImport extends ImportKind {
  readonly key = 'username';
  readonly columns = COLUMNS;
  readonly ignored = otherFields(userSchema.example, COLUMNS);
  readonly failsWith = 'Failed to update user';

  constructor(
    private readonly users: UsersService,
    private readonly config: Config,
  ) {
    super();
  }

  normalized(username: string): string {
    return username.toLowerCase();
  }

  async apply({ cells, passwordHash }: ReadyRow, context: ActionContext): Promise<Outcome> {
    const user = await this.users.find(cells.username!);
    if (!user) {
      const input = await checkedInput(UpdateUserInput, this.fieldsOf(cells));
      await this.users.createHashed(input, passwordHash, context);
      return 'create';
    }
    if (passwordHash !== null) throw accountExists();
    const before = userView(user);
    const changed = changedCells(cells, before, this.config.businessTimeZone);
    if (Object.keys(changed).length === 0) return 'same';
    const { username, email } = before;
    const input = await checkedInput(UpdateUserInput, { username, email, ...this.fieldsOf(changed) });
    const after = userView(await this.users.update(user.id, input, context));
    return isDeepStrictEqual(before, after) ? 'same' : 'change';
  }
}

const accountExists = () =>
  invalid({
    password: {
      code: 'account_exists',
      sentence: 'This account exists. Leave the password empty, and change it on the page of users.',
    },
  });
