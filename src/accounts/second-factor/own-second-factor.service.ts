import { Injectable } from '@nestjs/common';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { RequestSession } from '../../platform/http/request.js';
import { freshUntil } from '../auth/fresh-factor.js';
import { RequiredActions } from '../auth/required-actions.js';
import { Sessions } from '../auth/sessions.service.js';
import type { User } from '../users/user.entity.js';
import { AuthenticatorApps } from './authenticator-apps.js';
import { FactorChallenges } from './factor-challenges.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { type Proof, SecondFactor } from './second-factor.service.js';
import { passkeyView, secondFactorView, type SecondFactorView } from './second-factor.view.js';

/** One's own second factor: what there is, and showing it again in a session. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly factor: SecondFactor,
    private readonly apps: AuthenticatorApps,
    private readonly codes: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly challenges: FactorChallenges,
    private readonly sessions: Sessions,
    private readonly required: RequiredActions,
  ) {}

  async view(user: User, session: RequestSession, now: Date): Promise<SecondFactorView> {
    const { host, areOffered } = this.passkeys;
    const app = await this.apps.find(user.id);
    const passkeys = await this.passkeys.listOf(user.id);
    return secondFactorView({
      isRequired: this.required.needsSecondFactor(user),
      areOffered,
      app,
      passkeys: passkeys.map((passkey) => passkeyView(passkey, host)),
      recoveryCodes: await this.codes.count(user.id),
      freshUntil: freshUntil(session, now),
    });
  }

  /** What a passkey has to sign to `confirm`. */
  async confirmOptions(user: User, session: RequestSession, now: Date) {
    const options = await this.passkeys.requestOptions(user.id);
    await this.challenges.startInSession(confirming(session), user.id, options.challenge, now);
    return { options: { ...options } };
  }

  /** Makes the factor of the session fresh. @throws Refusal 422 for a wrong code or passkey; 429 after too many wrong codes */
  async confirm(proof: Proof, context: ActionContext): Promise<void> {
    const { id } = context.actor!;
    const session = context.session!;
    const waiting = proof.passkey
      ? await this.challenges.findInSession(confirming(session), context.now)
      : null;
    await this.factor.prove(id, proof, waiting?.challenge ?? null, context);
    if (waiting) await this.challenges.spend(waiting);
    await this.sessions.noteFactor(session, context.now);
  }
}

const confirming = ({ number }: RequestSession) => ({ sessionNumber: number, purpose: 'confirm' }) as const;
