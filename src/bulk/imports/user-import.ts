import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { invalid } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { checkedInput } from '../../platform/http/validation.js';
import { UpdateUserInput } from '../../accounts/users/user.input.js';
import { userSchema } from '../../accounts/users/user.schema.js';
import { userView } from '../../accounts/users/user.view.js';
import type { User } from '../../accounts/users/user.entity.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import {
  type HashedAccount,
  refuseStaffWithoutEmail,
  UsersService,
} from '../../accounts/users/users.service.js';
import type { CsvColumn } from '../../rules/csv-columns.js';
import { profileOf } from '../../rules/profile.js';
import {
  type Column,
  changedCells,
  type RowChange,
  ImportKind,
  onlyFields,
  otherFields,
  type ReadyRow,
  storedOf,
} from './import-kind.js';

const COLUMNS: Record<CsvColumn<'users'>, Column> = {
  username: 'text',
  ...profileOf(() => 'clearable' as const),
  role: 'choice',
  locale: 'clearable',
};

type Change = Partial<UpdateUserInput>;
type UserRowChange = RowChange<HashedAccount, Change>;

/** An account without a password cannot sign in until staff set one. */
@Injectable()
export class UserImport extends ImportKind<User, HashedAccount, Change> {
  readonly key = 'username';
  readonly columns = COLUMNS;
  readonly ignored = otherFields(userSchema.example, COLUMNS);
  readonly failsWith = 'Failed to update user';

  constructor(
    private readonly users: UsersService,
    private readonly directory: UserDirectory,
    private readonly config: Config,
  ) {
    super();
  }

  normalized(username: string): string {
    return username.toLowerCase();
  }

  find(usernames: string[]) {
    return this.directory.findAll(usernames);
  }

  async changeFor(
    { cells, password, passwordHash }: ReadyRow,
    user: User | undefined,
  ): Promise<UserRowChange> {
    if (!user) {
      const input = await checkedInput(UpdateUserInput, this.fieldsOf(cells));
      refuseStaffWithoutEmail(input.role, input.email);
      return { kind: 'create', input: { input, passwordHash } };
    }
    if (password !== null) throw accountExists();
    const before = userView(user);
    const changed = changedCells(cells, before, this.config.businessTimeZone);
    if (Object.keys(changed).length === 0) return { kind: 'same' };
    const { id, username, email } = before;
    const fields = this.fieldsOf(changed);
    const input = await checkedInput(UpdateUserInput, { username, email, ...fields });
    refuseStaffWithoutEmail(input.role ?? user.role, input.email);
    return { kind: 'change', id, input: onlyFields(input, fields), before };
  }

  create(accounts: HashedAccount[], context: ActionContext) {
    return this.users.createAll(accounts, context);
  }

  async change(inputs: Map<number, Change>, context: ActionContext) {
    return storedOf(await this.users.updateAll(inputs, context), userView);
  }
}

const accountExists = () =>
  invalid({
    password: {
      code: 'account_exists',
      sentence: 'This account already exists. Leave the password empty and change it on the users page.',
    },
  });
