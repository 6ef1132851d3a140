import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { conflict, Refusal } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { SignedInFrom } from '../auth/known-browsers.js';
import { LoginRateLimits } from '../auth/login-rate-limits.js';
import { SignIns } from '../auth/sign-ins.js';
import { FactorChallenges } from '../second-factor/factor-challenges.js';
import { Passkeys } from '../second-factor/passkeys.js';
import { SecondFactor, wrongPasskey } from '../second-factor/second-factor.service.js';
import { User, WITH_HASH } from '../users/user.entity.js';
import type { WaitingSignIn } from '../../rules/second-factor.js';
import type { FactorSignInInput } from './factor-sign-in.input.js';

/** The second step of a sign-in (sign-in §11). */
@Injectable()
export class FactorSignIn {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly factor: SecondFactor,
    private readonly challenges: FactorChallenges,
    private readonly passkeys: Passkeys,
    private readonly limits: LoginRateLimits,
    private readonly signIns: SignIns,
  ) {}

  async begin(user: User, now: Date): Promise<WaitingSignIn> {
    const methods = await this.factor.methodsOf(user.id);
    const { token, expiresAt } = await this.challenges.startSignIn(user.id, now);
    return { sign_in: token, methods, expires_at: expiresAt.toISOString() };
  }

  /**
   * What a passkey has to sign. @param token of a sign-in that waits; with null a new one begins, by a passkey alone
   * @throws Refusal 409 when the sign-in is over, 429 for too many from a network
   */
  async passkeyOptions(token: string | null, address: string, now: Date) {
    await this.limits.countNetwork(address);
    const started = token ?? (await this.challenges.startSignIn(null, now)).token;
    const waiting = await this.challenges.findSignIn(started, now);
    if (!waiting) throw signInOver();
    const options = await this.passkeys.requestOptions(waiting.userId ?? null);
    await this.challenges.setChallenge(waiting, options.challenge);
    return { sign_in: started, options: { ...options } };
  }

  /** @throws Refusal 409 when the sign-in is over; 422 for a wrong code or passkey; 429 after too many wrong codes */
  async complete({ sign_in, ...proof }: FactorSignInInput, from: SignedInFrom, context: ActionContext) {
    const waiting = await this.challenges.findSignIn(sign_in, context.now);
    if (!waiting) throw signInOver();
    const actor = waiting.userId ? await this.em.findOne(User, { id: waiting.userId }) : null;
    const userId = await this.factor.prove(waiting.userId ?? null, proof, waiting.challenge ?? null, {
      ...context,
      actor,
    });
    return this.em.transactional(async (em) => {
      // As in a sign-in by password: a change of password or role either ends this session or fails this sign-in.
      await em.execute('select from users where id = ? for no key update', [userId]);
      if (!(await this.challenges.spend(waiting))) throw signInOver();
      const user = await em.findOne(User, { id: userId }, { refresh: true, ...WITH_HASH });
      if (!user?.secondFactorSince) throw wrongPasskey();
      return this.signIns.open(em, user, { ...from, hasFactor: true }, context.now);
    });
  }
}

/** Like wrong credentials no session, but the way on. */
export const secondFactorRequired = (waiting: WaitingSignIn) =>
  new Refusal(401, 'Show your second factor to sign in.', {
    code: 'second_factor_required',
    second_factor: waiting,
  });

export const signInOver = () =>
  conflict('sign_in_over', 'This sign-in took too long or has already finished. Sign in again.');
