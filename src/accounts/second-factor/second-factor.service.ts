import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { audited, AuditedWrites } from '../../audit/audited-writes.js';
import { invalid } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { joined } from '../../platform/database/joined.js';
import { FACTOR_METHODS, type FactorEvent, type FactorMethod } from '../../rules/second-factor.js';
import { AccountNotices } from '../auth/account-notices.js';
import { Sessions } from '../auth/sessions.service.js';
import { User } from '../users/user.entity.js';
import { aboutUser } from '../users/user.view.js';
import { AuthenticatorApps, isAppCode } from './authenticator-apps.js';
import { AuthenticatorApp } from './authenticator-app.entity.js';
import { FactorRateLimits } from './factor-rate-limits.js';
import { Passkey } from './passkey.entity.js';
import { type PasskeyAnswer, Passkeys } from './passkeys.js';
import { isRecoveryCode, RecoveryCodes } from './recovery-codes.js';

export const SECOND_FACTOR = audited(User, () => null, aboutUser);

/** A code of the app or a recovery code, or the answer of a passkey. */
export type Proof = { code?: string; passkey?: PasskeyAnswer };

/** Authenticator app, passkeys and recovery codes of an account (sign-in §11). */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly apps: AuthenticatorApps,
    private readonly codes: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly limits: FactorRateLimits,
    private readonly sessions: Sessions,
    private readonly notices: AccountNotices,
  ) {}

  /** What the account can be asked for. */
  async methodsOf(userId: number): Promise<FactorMethod[]> {
    const [app, codes, passkeys] = await Promise.all([
      this.apps.find(userId),
      this.codes.count(userId),
      this.em.count(Passkey, { userId, host: this.passkeys.host }),
    ]);
    return FACTOR_METHODS.filter(
      (method) => ({ app: !!app?.confirmedAt, recovery_code: codes > 0, passkey: passkeys > 0 })[method],
    );
  }

  /**
   * Uses the proof up.
   * @param challenge what a passkey had to sign; null when none was asked for
   * @returns whose it is. @throws Refusal 422 when it does not hold, 429 after too many wrong codes
   */
  async prove(
    userId: number | null,
    { code, passkey }: Proof,
    challenge: string | null,
    context: ActionContext,
  ): Promise<number> {
    if (passkey) {
      const held = challenge ? await this.passkeys.check(userId, passkey, challenge, context.now) : null;
      if (!held) throw wrongPasskey();
      return held.userId;
    }
    if (userId === null || !(await this.isRightCode(userId, code ?? '', context))) throw wrongCode();
    return userId;
  }

  /** For writes that change what the account has; its row is locked by then. Notifies its owner. */
  async changed(user: User, event: FactorEvent, context: ActionContext): Promise<void> {
    const [apps, passkeys] = await Promise.all([
      this.em.count(AuthenticatorApp, { userId: user.id, confirmedAt: { $ne: null } }),
      this.em.count(Passkey, { userId: user.id }),
    ]);
    user.secondFactorSince = apps + passkeys > 0 ? (user.secondFactorSince ?? context.now) : null;
    if (!user.secondFactorSince) await this.codes.removeAll(user.id);
    await this.notify(user, event, context);
  }

  /** Within the transaction of the event. */
  notify(user: User, event: FactorEvent, { address, now: at }: ActionContext): Promise<void> {
    return this.notices.queueFactorChange(joined(this.em), user, { event, address, at });
  }

  /** For an account that lost them all. Ends its sessions. @throws Refusal 404 */
  async reset(userId: number, context: ActionContext): Promise<void> {
    await this.writes
      .by(context)
      .updateById(SECOND_FACTOR, userId, 'user.second_factor_reset', async (user) => {
        await this.em.nativeDelete(AuthenticatorApp, { userId });
        await this.passkeys.removeAll(userId);
        await this.changed(user, 'reset', context);
        await this.sessions.endAllOf(user);
      });
    await this.limits.reset(userId);
  }

  private async isRightCode(userId: number, typed: string, context: ActionContext): Promise<boolean> {
    const code = typed.replaceAll(/\s/g, '');
    if (!isAppCode(code) && !isRecoveryCode(code)) return false;
    await this.limits.count(userId);
    const isRight = isAppCode(code)
      ? await this.isCodeOfApp(userId, code, context.now)
      : await this.isRecoveryCode(userId, code, context);
    if (isRight) await this.limits.reset(userId);
    return isRight;
  }

  private async isCodeOfApp(userId: number, code: string, now: Date): Promise<boolean> {
    const app = await this.apps.find(userId);
    return !!app?.confirmedAt && this.apps.accepts(app, code, now);
  }

  private async isRecoveryCode(userId: number, code: string, context: ActionContext): Promise<boolean> {
    return this.writes.run(context, async ({ note, em }) => {
      if (!(await this.codes.redeem(userId, code))) return false;
      const user = await em.findOneOrFail(User, { id: userId });
      await note('user.recovery_code', {
        subjectId: userId,
        before: null,
        after: null,
        about: [aboutUser(user)],
      });
      await this.notify(user, 'code_used', context);
      return true;
    });
  }
}

/** Neither 401 nor 403, which would end the session in the browser (api §4). */
export const wrongCode = () =>
  invalid(
    'code',
    'wrong_code',
    'This code is wrong or has already been used. Wait for the next one, or use a recovery code.',
  );

export const wrongPasskey = () =>
  invalid('passkey', 'wrong_passkey', 'This passkey does not open the account. Try another one.');
