import { Injectable } from '@nestjs/common';
import { audited, AuditedWrites } from '../../audit/audited-writes.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { User } from './user.entity.js';
import type { LimitsInput } from './user.input.js';
import { UserRoles } from './user-roles.js';
import { aboutUser, limitsView } from './user.view.js';

const LIMITS = audited(User, limitsView, aboutUser);

@Injectable()
export class UserLimits {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly roles: UserRoles,
  ) {}

  /** @throws Refusal 404 */
  locked(id: number): Promise<User> {
    return this.writes.locked(LIMITS, id);
  }

  /** Changes only the given limits. @throws Refusal 404; 409 for an account of staff */
  set(
    id: number,
    { max_customer_count: customers, max_mikrotik_count: mikrotiks }: LimitsInput,
    context: ActionContext,
  ): Promise<User> {
    return this.writes.by(context).updateById(LIMITS, id, 'user.limits', (user) => {
      this.roles.refuseStaffAccount(context, user.role);
      if (customers !== undefined) user.maxCustomerCount = customers;
      if (mikrotiks !== undefined) user.maxMikrotikCount = mikrotiks;
    });
  }
}
