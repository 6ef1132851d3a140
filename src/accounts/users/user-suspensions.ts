import { Injectable } from '@nestjs/common';
import { audited, AuditedWrites } from '../../audit/audited-writes.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { Sessions } from '../auth/sessions.service.js';
import { User } from './user.entity.js';
import { UserRoles } from './user-roles.js';
import { aboutUser, suspensionView } from './user.view.js';

const SUSPENSION = audited(User, suspensionView, aboutUser);

/** Whether an account can be signed in to. API keys stay and are refused meanwhile, so that all of it comes back (sign-in §12). */
@Injectable()
export class UserSuspensions {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly roles: UserRoles,
    private readonly sessions: Sessions,
  ) {}

  /** @throws Refusal 404; 409 for oneself, the last account with full access, or staff without full access */
  suspend(id: number, context: ActionContext): Promise<User> {
    return this.writes.by(context).updateById(SUSPENSION, id, 'user.suspend', async (user) => {
      this.roles.refuseStaffAccount(context, user.role);
      if (id === context.actor?.id) throw ownSuspension();
      await this.roles.refuseLastWithFullAccess(user);
      user.suspendedAt ??= context.now;
      await this.sessions.endAllOf(user);
    });
  }

  /** @throws Refusal 404; 409 for staff without full access */
  reactivate(id: number, context: ActionContext): Promise<User> {
    return this.writes.by(context).updateById(SUSPENSION, id, 'user.reactivate', (user) => {
      this.roles.refuseStaffAccount(context, user.role);
      user.suspendedAt = null;
    });
  }
}

export const ownSuspension = () =>
  conflict('own_suspension', 'You cannot suspend your own account. Ask another administrator.');
