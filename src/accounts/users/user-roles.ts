import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { notForApiKeys } from '../../platform/http/access.js';
import type { Role } from '../../rules/roles.js';
import { ApiKeys } from '../auth/api-keys.js';
import { BackOffice } from '../auth/back-office.js';
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
   * For every change of an account: a caller that can change one of staff can sign in as it, and a stolen key would open the console.
   * @param roles before and after. @throws Refusal 403 for an API key; 409 without full access
   */
  refuseStaffAccount({ actor, apiKey }: ActionContext, ...roles: Role[]): void {
    if (!this.areStaff(roles)) return;
    if (apiKey) throw staffAccountByKey();
    if (actor && !this.backOffice.includes(actor)) throw staffAccount();
  }

  /** @throws Refusal 409 */
  async refuseLastWithFullAccess(user: User): Promise<void> {
    if (!this.backOffice.includes(user) || user.suspendedAt) return;
    await this.em.execute(`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`);
    const others = { id: { $ne: user.id }, role: { $in: [...this.backOffice.roles] }, suspendedAt: null };
    if ((await this.em.count(User, others)) === 0) throw lastAdmin();
  }

  private areStaff(roles: Role[]): boolean {
    return !roles.every((role) => this.backOffice.isCustomer(role));
  }
}

export const staffAccountByKey = () =>
  notForApiKeys('API keys cannot create or change accounts of staff. Do it in the console.');

export const staffAccount = () =>
  conflict(
    'staff_account',
    'Only an account with full access can create or change accounts of staff. Ask one who has it.',
  );

export const lastAdmin = () =>
  conflict('last_admin', 'This is the last account with full access. Give another account the role first.');
