import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { Config } from '../../platform/config/config.js';
import { invalid } from '../../platform/errors/refusal.js';
import { lockedIfThere } from '../../platform/database/locked-row.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { checkedInput } from '../../platform/http/validation.js';
import { UpdateUserInput } from '../../accounts/users/user.input.js';
import { userSchema, type UserView, userView } from '../../accounts/users/user.view.js';
import { User } from '../../accounts/users/user.entity.js';
import { UserDirectory } from '../../accounts/users/user-directory.js';
import {
  type HashedAccount,
  refuseStaffWithoutEmail,
  UsersService,
} from '../../accounts/users/users.service.js';
import { type CsvColumn, VERSION_COLUMN } from '../../rules/csv.js';
import { PASSWORD } from './file-columns.js';
import { plainText } from '../../rules/plain-text.js';
import { textsOf } from '../../rules/fields.js';
import { USER_FIELDS } from '../../rules/user-fields.js';
import { lockRowsNaming } from '../../stats/search-texts.js';
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
  ...textsOf(USER_FIELDS, () => 'clearable' as const),
  role: 'choice',
  locale: 'clearable',
};

type Change = Partial<UpdateUserInput>;
type UserRowChange = RowChange<HashedAccount, Change>;

/** An account without a password cannot sign in until staff set one. */
@Injectable()
export class UserImport extends ImportKind<User, UserView, HashedAccount, Change> {
  readonly name = 'users';
  readonly subject = 'user';
  readonly key = 'username';
  readonly columns = COLUMNS;
  readonly ignored = otherFields(userSchema.example, COLUMNS);
  override readonly extras = [VERSION_COLUMN, PASSWORD];
  readonly failsWith = 'Failed to update user';

  constructor(
    private readonly users: UsersService,
    private readonly directory: UserDirectory,
    private readonly backOffice: BackOffice,
    private readonly config: Config,
  ) {
    super();
  }

  normalized(username: string): string {
    return plainText(username).toLowerCase();
  }

  find(usernames: string[]) {
    return this.directory.findAll(usernames);
  }

  view(user: User | undefined) {
    return user ? userView(user) : null;
  }

  async locked(em: SqlEntityManager, ids: number[]) {
    await lockRowsNaming(em, ids);
    return storedOf(await lockedIfThere(em, User, ids), userView);
  }

  /** What colleagues did to accounts of staff is for full access (accounts §4). */
  override isHistoryOpen({ role }: UserView): boolean {
    return this.backOffice.isCustomer(role);
  }

  async changeFor(
    { cells, password, passwordHash }: ReadyRow,
    before: UserView | null,
  ): Promise<UserRowChange> {
    if (!before) {
      const input = await checkedInput(UpdateUserInput, this.fieldsOf(cells));
      refuseStaffWithoutEmail(input.role, input.email);
      return { kind: 'create', input: { input, passwordHash } };
    }
    if (password !== null) throw accountExists();
    const changed = changedCells(cells, before, this.config.businessTimeZone);
    if (Object.keys(changed).length === 0) return { kind: 'same' };
    const { id, username, email } = before;
    const fields = this.fieldsOf(changed);
    const input = await checkedInput(UpdateUserInput, { username, email, ...fields });
    refuseStaffWithoutEmail(input.role ?? before.role, input.email);
    return { kind: 'change', id, input: onlyFields(input, fields) };
  }

  async create(accounts: HashedAccount[], context: ActionContext) {
    return (await this.users.createAll(accounts, context)).map(userView);
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
