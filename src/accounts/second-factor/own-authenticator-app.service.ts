import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { From } from '../auth/password-attempts.js';
import { AuthenticatorApp } from './authenticator-app.entity.js';
import { AuthenticatorApps } from './authenticator-apps.js';
import { noAppBegun, OwnFactors } from './own-factors.service.js';
import { wrongCode } from './second-factor.service.js';

/** Adding, replacing and removing one's own authenticator app. */
@Injectable()
export class OwnAuthenticatorApp {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly factors: OwnFactors,
    private readonly apps: AuthenticatorApps,
  ) {}

  /** @throws Refusal 409 without a fresh factor; 422 for a wrong password */
  async start(password: string | undefined, from: From, context: ActionContext) {
    await this.factors.proveOwner(password, from, context);
    return this.apps.start(context.actor!, context.now);
  }

  /** @returns recovery codes with the first factor. @throws Refusal 409 when none was begun; 422 for a wrong code */
  async confirm(code: string, context: ActionContext): Promise<string[]> {
    const { actor, now } = context;
    const isReplaced = !!(await this.apps.find(actor!.id))?.confirmedAt;
    return this.factors.add(isReplaced ? 'app_replaced' : 'app_added', context, async ({ id }) => {
      const pending = await this.apps.findPending(id, now);
      if (!pending) throw noAppBegun();
      if (!(await this.apps.confirm(pending, code.replaceAll(/\s/g, ''), now))) throw wrongCode();
    });
  }

  /** @throws Refusal 404; 409 when it is the last factor and one is required */
  async remove(context: ActionContext): Promise<void> {
    await this.factors.remove('app_removed', context, ({ id }) =>
      this.em.nativeDelete(AuthenticatorApp, { userId: id, confirmedAt: { $ne: null } }),
    );
  }
}
