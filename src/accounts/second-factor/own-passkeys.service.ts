import { Injectable } from '@nestjs/common';
import type { ActionContext } from '../../platform/http/action-context.js';
import { MAX_PASSKEYS } from '../../rules/second-factor.js';
import type { From } from '../auth/password-attempts.js';
import { FactorChallenges } from './factor-challenges.js';
import type { PasskeyInput } from './own-factors.input.js';
import { OwnFactors, tooManyPasskeys } from './own-factors.service.js';
import { Passkeys } from './passkeys.js';
import { wrongPasskey } from './second-factor.service.js';

/** Adding and removing one's own passkeys. */
@Injectable()
export class OwnPasskeys {
  constructor(
    private readonly factors: OwnFactors,
    private readonly passkeys: Passkeys,
    private readonly challenges: FactorChallenges,
  ) {}

  /** @throws Refusal 409 without a fresh factor or with too many passkeys; 422 for a wrong password */
  async options(password: string | undefined, from: From, context: ActionContext) {
    await this.factors.proveOwner(password, from, context);
    const user = context.actor!;
    const known = await this.passkeys.listOf(user.id);
    if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys();
    const options = await this.passkeys.creationOptions(user, known);
    await this.challenges.startInSession(adding(context), user.id, options.challenge, context.now);
    return { options: { ...options } };
  }

  /** @returns recovery codes with the first factor. @throws Refusal 422 when the answer does not hold, or is there already */
  async add(input: PasskeyInput, context: ActionContext): Promise<string[]> {
    const waiting = await this.challenges.findInSession(adding(context), context.now);
    if (!waiting?.challenge) throw wrongPasskey();
    const { challenge } = waiting;
    return this.factors.add('passkey_added', context, async ({ id }) => {
      if (!(await this.challenges.spend(waiting))) throw wrongPasskey();
      const name = input.name.trim();
      if (!(await this.passkeys.register(id, input.passkey, challenge, name, context.now)))
        throw wrongPasskey();
    });
  }

  /** @throws Refusal 404; 409 when it is the last factor and one is required */
  async remove(id: number, context: ActionContext): Promise<void> {
    await this.factors.remove('passkey_removed', context, (user) => this.passkeys.remove(user.id, id));
  }
}

const adding = ({ session }: ActionContext) => ({ sessionNumber: session!.number, purpose: 'add' }) as const;
