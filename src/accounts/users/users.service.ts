import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { requireFreshFactor } from '../auth/fresh-factor.js';
import { isChosenByOther } from '../auth/required-actions.js';
import { Passwords, savePasswordHash } from '../auth/password.js';
import { matching } from '../../platform/lists/search.js';
import { displayWhatsappNumber } from '../../rules/whatsapp-number.js';
import { renewForUser } from '../../stats/search-texts.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import type { Locale } from '../../rules/locale.js';
import { textColumns } from '../../rules/fields.js';
import type { Role } from '../../rules/roles.js';
import { USER_FIELDS } from '../../rules/user-fields.js';
import { NumberChanges } from './number-changes.js';
import { User, userSearchTexts } from './user.entity.js';
import type { PasswordInput, UpdateUserInput } from './user.input.js';
import { UserRoles } from './user-roles.js';
import { type UserView, userView } from './user.view.js';
import { USER } from './user-deletions.js';

export type HashedAccount = { input: UpdateUserInput; passwordHash: string | null };

@Injectable()
export class UsersService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly passwords: Passwords,
    private readonly roles: UserRoles,
    private readonly numbers: NumberChanges,
  ) {}

  /** @throws Refusal 409 when username or e-mail are taken, when the number is asked to be unique, and for an account of staff */
  async create(
    { password, ...input }: UpdateUserInput & PasswordInput,
    context: ActionContext,
  ): Promise<User> {
    await refuseNumberInUse(this.em, input);
    const passwordHash = await this.passwords.hash(password);
    const [user] = await this.createAll([{ input, passwordHash }], context);
    return user!;
  }

  /** A null hash matches no password. @throws Refusal 409 when username or e-mail are taken */
  createAll(accounts: HashedAccount[], context: ActionContext): Promise<User[]> {
    for (const { input } of accounts) {
      this.refuseStaff(context, 'user', input.role ?? 'user');
      refuseStaffWithoutEmail(input.role, input.email);
    }
    return this.writes.by(context).createAll(USER, 'user.create', async () => {
      const users = accounts.map(({ input, passwordHash }) => {
        const mustChangePassword = passwordHash !== null && isChosenByOther(context);
        return this.em.create(User, { ...columns(input), mustChangePassword, createdAt: context.now });
      });
      if (accounts.some(({ passwordHash }) => passwordHash !== null)) await this.em.flush();
      for (const [i, { passwordHash }] of accounts.entries()) {
        if (passwordHash !== null) await savePasswordHash(this.em, passwordHash, users[i]!);
      }
      return users;
    });
  }

  /** @throws Refusal 404 */
  locked(id: number): Promise<User> {
    return this.writes.locked(USER, id);
  }

  /** @throws Refusal 404; 409 for a taken name, an account of staff, or the last account with full access */
  async update(id: number, input: UpdateUserInput, context: ActionContext): Promise<User> {
    await refuseNumberInUse(this.em, input, id);
    return this.writes.by(context).updateById(USER, id, 'user.update', async (user, before) => {
      this.refuseStaff(context, user.role, input.role ?? user.role);
      await this.apply({ email: user.email, ...input }, user);
      await this.numbers.note(user, before.wa_number, context);
      if (isCalled(user, before)) return;
      await this.em.flush();
      await renewForUser(this.em, user.id);
    });
  }

  /** @throws Refusal 404; 409 for the last account with full access; 422 for staff without e-mail */
  setRole(id: number, role: Role, context: ActionContext): Promise<User> {
    return this.writes.by(context).updateById(USER, id, 'user.role', (user) => {
      this.roles.refuseStaffAccount(context, user.role, role);
      refuseStaffWithoutEmail(role, user.email);
      return this.roles.give(user, role);
    });
  }

  /** A personal setting, so it leaves no audit row. */
  async setLocale(id: number, locale: Locale): Promise<User> {
    const user = await this.em.findOneOrFail(User, { id });
    user.locale = locale;
    await this.em.flush();
    return user;
  }

  private refuseStaff(context: ActionContext, was: Role, becomes: Role): void {
    this.roles.refuseStaffAccount(context, was, becomes);
    if (was !== becomes) requireFreshFactor(context);
  }

  private async apply(input: UpdateUserInput, user: User): Promise<void> {
    refuseStaffWithoutEmail(input.role ?? user.role, input.email);
    if (input.role) await this.roles.give(user, input.role);
    this.em.assign(user, columns({ ...userView(user), ...sent(input), role: user.role }));
  }
}

const isCalled = (user: User, { username, full_name, company }: UserView): boolean =>
  user.username === username && (user.fullName ?? null) === full_name && (user.company ?? null) === company;

/** @throws Refusal 422 */
export function refuseStaffWithoutEmail(role: Role | undefined, email: string | null | undefined): void {
  if (email || (role ?? 'user') === 'user') return;
  throw invalid('email', 'required', 'Email is required.');
}

function columns({ username, role, locale, ...profile }: UpdateUserInput) {
  const texts = textColumns(USER_FIELDS, profile);
  return {
    username,
    ...texts,
    ...userSearchTexts({ username, ...texts }),
    role: role ?? ('user' as const),
    locale: locale ?? null,
  };
}

/** Without the omitted fields, which keep what is stored. */
const sent = (input: UpdateUserInput) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as UpdateUserInput;

const numberInUse = (number: string, { id, displayName }: Pick<User, 'id' | 'displayName'>) =>
  conflict(
    'number_in_use',
    `${displayWhatsappNumber(number)} is also the number of ${displayName}. Leave out unique_number if both use it.`,
    { existing: { id, name: displayName } },
  );

/** An example. */
export const SHARED_NUMBER = numberInUse('628123456789', { id: 3, displayName: 'Budi Santoso' });

/** Families share a number, so it is asked rather than forbidden, and only where the client asks for it. @throws Refusal 409 */
async function refuseNumberInUse(
  em: SqlEntityManager,
  { wa_number, unique_number }: Pick<UpdateUserInput, 'wa_number' | 'unique_number'>,
  ownId = 0,
): Promise<void> {
  if (!wa_number || !unique_number) return;
  const where = { ...matching(wa_number), waNumber: wa_number, id: { $ne: ownId } };
  const other = await em.findOne(User, where, { orderBy: { id: 'asc' } });
  if (other) throw numberInUse(wa_number, other);
}
