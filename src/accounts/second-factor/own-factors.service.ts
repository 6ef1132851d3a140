import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { conflict, invalid, notFound } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { type FactorEvent, MAX_PASSKEYS } from '../../rules/second-factor.js';
import { requireFreshFactor } from '../auth/fresh-factor.js';
import type { From } from '../auth/password-attempts.js';
import { signInCountsUntil } from '../auth/recent-sign-in.js';
import { RequiredActions } from '../auth/required-actions.js';
import { Sessions } from '../auth/sessions.service.js';
import { OwnPasswordCheck } from '../users/own-password-check.js';
import { User } from '../users/user.entity.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SECOND_FACTOR, SecondFactor } from './second-factor.service.js';

/** What holds for changes of one's own factors, whatever they are; and one's own recovery codes. */
@Injectable()
export class OwnFactors {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly factor: SecondFactor,
    private readonly codes: RecoveryCodes,
    private readonly sessions: Sessions,
    private readonly password: OwnPasswordCheck,
    private readonly required: RequiredActions,
  ) {}

  /** A session left open must not add a factor of its own. @throws Refusal 409 without a fresh factor; 422 for a wrong password */
  async proveOwner(password: string | undefined, from: From, context: ActionContext): Promise<void> {
    const { actor, session, now } = context;
    if (actor!.secondFactorSince) return requireFreshFactor(context);
    if (signInCountsUntil(session!, now)) return;
    if (!password) throw passwordRequired();
    if (!(await this.password.check(actor!.id, password, from, now))) throw wrongPassword();
  }

  /** @param add may refuse. @returns recovery codes with the first factor */
  async add(
    event: FactorEvent,
    context: ActionContext,
    add: (user: User) => Promise<void>,
  ): Promise<string[]> {
    const action = event === 'app_replaced' ? 'user.second_factor_replace' : 'user.second_factor_add';
    let codes: string[] = [];
    await this.writes.by(context).updateById(SECOND_FACTOR, context.actor!.id, action, async (user) => {
      const isFirst = !user.secondFactorSince;
      await add(user);
      await this.factor.changed(user, event, context);
      if (isFirst) codes = await this.codes.renew(user.id);
      await this.sessions.noteFactor(context.session!, context.now);
    });
    return codes;
  }

  /** @param remove returns whether there was one. @throws Refusal 404; 409 when it is the last factor and one is required */
  async remove(
    event: FactorEvent,
    context: ActionContext,
    remove: (user: User) => Promise<number | boolean>,
  ): Promise<void> {
    const { id } = context.actor!;
    await this.writes.by(context).updateById(SECOND_FACTOR, id, 'user.second_factor_remove', async (user) => {
      if (!(await remove(user))) throw noSuchFactor();
      await this.factor.changed(user, event, context);
      if (!user.secondFactorSince && this.required.needsSecondFactor(user)) throw lastFactor();
    });
  }

  /** @throws Refusal 409 without a second factor */
  async renewCodes(context: ActionContext): Promise<string[]> {
    const { id } = context.actor!;
    let codes: string[] = [];
    await this.writes.by(context).updateById(SECOND_FACTOR, id, 'user.recovery_codes', async (user) => {
      if (!user.secondFactorSince) throw factorRequired();
      codes = await this.codes.renew(user.id);
      await this.factor.notify(user, 'codes_renewed', context);
    });
    return codes;
  }
}

export const noAppBegun = () =>
  conflict('no_app_begun', 'Start adding the app again, and scan the new code.');

export const tooManyPasskeys = () =>
  conflict(
    'too_many_passkeys',
    `An account can have ${MAX_PASSKEYS} passkeys. Remove one that is not used.`,
    { count: MAX_PASSKEYS },
  );

export const factorRequired = () =>
  conflict('factor_required', 'Add an authenticator app or a passkey first.');

export const lastFactor = () =>
  conflict(
    'factor_required',
    'Your account needs a second factor. Add another one before you remove the last.',
  );

export const wrongPassword = () => invalid('password', 'wrong_password', 'This is not your password.');

const passwordRequired = () => invalid('password', 'required', 'Type your password to add a second factor.');

export const noSuchFactor = () => notFound('There is no such factor. Reload the page.');
