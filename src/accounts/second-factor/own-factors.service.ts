import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { FactorEvent } from '../../rules/factor-events.js';
import { MAX_PASSKEYS } from '../../rules/second-factor.js';
import { requireFreshFactor } from '../auth/fresh-factor.js';
import { OwnPasswordCheck } from '../users/own-password-check.js';
import type { From } from '../auth/password-attempts.js';
import { RequiredActions } from '../auth/required-actions.js';
import { Sessions } from '../auth/sessions.service.js';
import { User } from '../users/user.entity.js';
import { AuthenticatorApp } from './authenticator-app.entity.js';
import { AuthenticatorApps } from './authenticator-apps.js';
import { FactorChallenges } from './factor-challenges.js';
import {
  appThere,
  factorRequired,
  lastFactor,
  noAppBegun,
  noSuchFactor,
  passwordRequired,
  tooManyPasskeys,
  wrongPassword,
} from './own-factor-refusals.js';
import type { PasskeyInput } from './own-factors.input.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SECOND_FACTOR, SecondFactor, wrongCode, wrongPasskey } from './second-factor.service.js';

/** How long a sign-in stands in for the password, when the first factor is added. */
const SIGNED_IN_MS = 10 * 60_000;

/** Adding and removing one's own factors. */
@Injectable()
export class OwnFactors {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly factor: SecondFactor,
    private readonly apps: AuthenticatorApps,
    private readonly codes: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly challenges: FactorChallenges,
    private readonly sessions: Sessions,
    private readonly password: OwnPasswordCheck,
    private readonly required: RequiredActions,
  ) {}

  /** @throws Refusal 409 when there is one, or without a fresh factor; 422 for a wrong password */
  async startApp(password: string | undefined, from: From, context: ActionContext) {
    await this.proveOwner(password, from, context);
    const user = context.actor!;
    if ((await this.apps.find(user.id))?.confirmedAt) throw appThere();
    return this.apps.start(user, context.now);
  }

  /** @returns recovery codes with the first factor. @throws Refusal 409 when none was begun; 422 for a wrong code */
  async confirmApp(code: string, context: ActionContext): Promise<string[]> {
    const { id: userId } = context.actor!;
    const app = await this.apps.find(userId);
    if (!app || app.confirmedAt) throw noAppBegun();
    if (!(await this.apps.accepts(app, code.replaceAll(/\s/g, ''), context.now))) throw wrongCode();
    return this.added('app_added', context, async () => {
      await this.em.nativeUpdate(AuthenticatorApp, { userId }, { confirmedAt: context.now });
    });
  }

  /** @throws Refusal 404; 409 when it is the last factor and one is required */
  async removeApp(context: ActionContext): Promise<void> {
    await this.removed('app_removed', context, ({ id }) =>
      this.em.nativeDelete(AuthenticatorApp, { userId: id, confirmedAt: { $ne: null } }),
    );
  }

  /** @throws Refusal 409 without a fresh factor or with too many passkeys; 422 for a wrong password */
  async passkeyOptions(password: string | undefined, from: From, context: ActionContext) {
    await this.proveOwner(password, from, context);
    const user = context.actor!;
    const known = await this.passkeys.listOf(user.id);
    if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys();
    const options = await this.passkeys.creationOptions(user, known);
    await this.challenges.startInSession(adding(context), user.id, options.challenge, context.now);
    return { options: { ...options } };
  }

  /** @returns recovery codes with the first factor. @throws Refusal 422 when the answer does not hold, or is there already */
  async addPasskey(input: PasskeyInput, context: ActionContext): Promise<string[]> {
    const waiting = await this.challenges.findInSession(adding(context), context.now);
    if (!waiting?.challenge) throw wrongPasskey();
    const { challenge } = waiting;
    return this.added('passkey_added', context, async ({ id }) => {
      if (!(await this.challenges.spend(waiting))) throw wrongPasskey();
      const name = input.name.trim();
      if (!(await this.passkeys.register(id, input.passkey, challenge, name, context.now)))
        throw wrongPasskey();
    });
  }

  /** @throws Refusal 404; 409 when it is the last factor and one is required */
  async removePasskey(id: number, context: ActionContext): Promise<void> {
    await this.removed('passkey_removed', context, (user) => this.passkeys.remove(user.id, id));
  }

  /** @throws Refusal 409 without a second factor */
  async renewCodes(context: ActionContext): Promise<string[]> {
    let codes: string[] = [];
    await this.writes.update(
      SECOND_FACTOR,
      context.actor!.id,
      'user.recovery_codes',
      context,
      async (user) => {
        if (!user.secondFactorSince) throw factorRequired();
        codes = await this.codes.renew(user.id);
        await this.factor.notify(user, 'codes_renewed', context);
      },
    );
    return codes;
  }

  /** A session left open must not add a factor of its own. */
  private async proveOwner(password: string | undefined, from: From, context: ActionContext): Promise<void> {
    const { actor, session, now } = context;
    if (actor!.secondFactorSince) return requireFreshFactor(context);
    if (session!.createdAt.getTime() > now.getTime() - SIGNED_IN_MS) return;
    if (!password) throw passwordRequired();
    if (!(await this.password.check(actor!.id, password, from, now))) throw wrongPassword();
  }

  private async added(
    event: FactorEvent,
    context: ActionContext,
    add: (user: User) => Promise<void>,
  ): Promise<string[]> {
    let codes: string[] = [];
    await this.writes.update(
      SECOND_FACTOR,
      context.actor!.id,
      'user.second_factor_add',
      context,
      async (user) => {
        const isFirst = !user.secondFactorSince;
        await add(user);
        await this.factor.changed(user, event, context);
        if (isFirst) codes = await this.codes.renew(user.id);
        await this.sessions.noteFactor(context.session!, context.now);
      },
    );
    return codes;
  }

  private async removed(
    event: FactorEvent,
    context: ActionContext,
    remove: (user: User) => Promise<number | boolean>,
  ): Promise<void> {
    const { id } = context.actor!;
    await this.writes.update(SECOND_FACTOR, id, 'user.second_factor_remove', context, async (user) => {
      if (!(await remove(user))) throw noSuchFactor();
      await this.factor.changed(user, event, context);
      if (!user.secondFactorSince && this.required.needsSecondFactor(user)) throw lastFactor();
    });
  }
}

const adding = ({ session }: ActionContext) => ({ sessionNumber: session!.number, purpose: 'add' }) as const;
