import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { notForApiKeys } from '../../platform/http/scope.js';
import type { Role } from '../../rules/roles.js';
import { ApiKeys } from '../auth/api-keys.js';
import { BackOffice } from '../auth/back-office.js';
import { requireFreshFactor } from '../auth/fresh-factor.js';
import { Sessions } from '../auth/sessions.service.js';
import { User } from './user.entity.js';

/** Prevents two administrators from removing each other at the same time. */
const ACCOUNTS_LOCK = 7_105_002;

/** One account always keeps full access. */
@Injectable()
export class UserRoles {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly backOffice: BackOffice,
    private readonly sessions: Sessions,
    private readonly apiKeys: ApiKeys,
  ) {}

  /** Another role ends all sessions and API keys of the user. @throws Refusal 409 for the last account with full access */
  async give(user: User, role: Role): Promise<void> {
    if (user.role === role) return;
    if (!this.backOffice.roles.includes(role)) await this.refuseLastWithFullAccess(user);
    user.role = role;
    await this.sessions.endAllOf(user);
    await this.apiKeys.endAllOf(user);
  }

  /**
   * With full access a stolen key would open the console, and another role is given with a fresh second factor.
   * @throws Refusal 403, 409
   */
  guard(context: ActionContext, was: Role, becomes: Role): void {
    if (context.apiKey && [was, becomes].some((role) => this.backOffice.roles.includes(role)))
      throw fullAccessByKey();
    if (was !== becomes) requireFreshFactor(context);
  }

  /** @throws Refusal 409 */
  async refuseLastWithFullAccess(user: User): Promise<void> {
    if (!this.backOffice.includes(user)) return;
    await this.em.execute(`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`);
    const others = { id: { $ne: user.id }, role: { $in: [...this.backOffice.roles] } };
    if ((await this.em.count(User, others)) === 0) throw lastAdmin();
  }
}

export const fullAccessByKey = () =>
  notForApiKeys('API keys cannot create or change accounts with full access. Do it in the console.');

export const lastAdmin = () =>
  conflict('This is the last account with full access. Give another account the role first.', {
    code: 'last_admin',
  });
