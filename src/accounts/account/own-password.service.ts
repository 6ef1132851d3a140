import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { audited, AuditedWrites } from '../../audit/audited-writes.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { requireFreshFactor } from '../auth/fresh-factor.js';
import { KnownDevices } from '../auth/known-devices.js';
import { OwnPasswordCheck } from '../users/own-password-check.js';
import type { From } from '../auth/password-attempts.js';
import { replaceableUntil } from '../auth/recent-sign-in.js';
import { Passwords, savePasswordHash } from '../auth/password.js';
import type { Session } from '../auth/session.entity.js';
import { Sessions } from '../auth/sessions.service.js';
import type { PasswordInput } from '../users/user.input.js';
import { User, WITH_HASH } from '../users/user.entity.js';
import { aboutUser } from '../users/user.view.js';
import type { OwnPasswordInput } from './own-password.input.js';

const PASSWORD = audited(User, () => null, aboutUser, ['passwordHash']);

type Changed = {
  user: User;
  /** The cookie of the device, which the new password would make unknown. */
  device: string;
};

@Injectable()
export class OwnPassword {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly passwords: Passwords,
    private readonly check: OwnPasswordCheck,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Ends all sessions of the account but `current`.
   * @throws Refusal 422 for a wrong old password, 429 after too many of these, 503 when overloaded
   */
  change(
    input: OwnPasswordInput,
    current: { id: string },
    from: From,
    context: ActionContext,
  ): Promise<Changed> {
    return this.passwords.admit(() => this.checkAndChange(input, current, from, context));
  }

  /**
   * One that was forgotten or that staff chose, without the old one, once, soon after the sign-in.
   * @throws Refusal 409 when that does not hold for the session, or without a fresh factor; 503 when overloaded
   */
  replace(
    { password }: PasswordInput,
    current: Session,
    device: string | undefined,
    context: ActionContext,
  ): Promise<Changed> {
    requireFreshFactor(context);
    return this.passwords.admit(async () => {
      const { id } = context.actor!;
      const account = await this.em.findOneOrFail(User, { id }, { refresh: true, ...WITH_HASH });
      if (!replaceableUntil(current, account, context.now)) throw linkTooOld();
      const { passwordHash: stored } = account;
      if (await this.passwords.matches(stored, password)) throw samePassword();
      return this.save(id, stored, password, current, device, context);
    });
  }

  private async checkAndChange(
    { old_password: old, password }: OwnPasswordInput,
    current: { id: string },
    from: From,
    context: ActionContext,
  ): Promise<Changed> {
    const { id } = context.actor!;
    const account = await this.check.check(id, old, from, context.now);
    if (!account) throw wrongOldPassword();
    if (password === old) throw samePassword();
    return this.save(id, account.passwordHash, password, current, from.device, context);
  }

  /** Unless it was changed since `checked`. */
  private async save(
    id: number,
    checked: string,
    password: string,
    current: { id: string },
    device: string | undefined,
    context: ActionContext,
  ): Promise<Changed> {
    const passwordHash = await this.passwords.hash(password);
    const user = await this.writes.by(context).updateById(PASSWORD, id, 'user.password', async (account) => {
      if (account.passwordHash !== checked) throw wrongOldPassword();
      await savePasswordHash(this.em, passwordHash, account);
      account.mustChangePassword = false;
      await this.sessions.endOthers(account, current.id);
      await this.sessions.forgetLink(current.id);
    });
    return { user, device: this.devices.remember(device, { id, passwordHash }, context.now) };
  }
}

/** Neither 401 nor 403, which would end the session in the browser (api §4). */
export const wrongOldPassword = () => invalid('old_password', 'wrong_password', 'This is not your password.');

export const linkTooOld = () =>
  conflict(
    'link_too_old',
    'Type your old password, or sign in again. A link, or a password that was set for you, stands in for it for ten minutes.',
  );

export const samePassword = () =>
  invalid('password', 'same_password', 'Choose a password that differs from the old one.');
