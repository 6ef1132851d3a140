import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { audited, AuditedWrites, type Kept } from '../../audit/audited-writes.js';
import { lockedRows } from '../../platform/database/locked-row.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { lockNames, lockRowsNaming, renewForUser, forgetOwner } from '../../stats/search-texts.js';
import { BackOffice } from '../auth/back-office.js';
import { requireFreshFactor } from '../auth/fresh-factor.js';
import { LicenseDirectory } from '../license-directory.js';
import { savePasswordHash } from '../auth/password.js';
import { User } from './user.entity.js';
import { UserRoles } from './user-roles.js';
import { aboutUser, type UserView, userView } from './user.view.js';

@Injectable()
export class UserDeletions {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly roles: UserRoles,
    private readonly backOffice: BackOffice,
    private readonly licenses: LicenseDirectory,
  ) {}

  /** Keeps the licences. @throws Refusal 404; 409 for oneself, the last account, or with subscriptions */
  remove(id: number, context: ActionContext): Promise<void> {
    return this.writes.by(context).remove(USER, id, 'user.delete', async (user) => {
      if (user.id === context.actor?.id) throw ownAccount();
      this.roles.refuseStaffAccount(context, user.role);
      await this.roles.refuseLastWithFullAccess(user);
      const count = await this.licenses.countSubscriptions(id);
      if (count > 0) throw userInUse(count);
      await forgetOwner(this.em, id);
    });
  }

  /** Gives back the licences that got no other owner meanwhile. @throws Refusal 404; 409 for a taken name or e-mail */
  restore(id: number, context: ActionContext): Promise<User> {
    return this.em.transactional(async () => {
      await lockNames(this.em);
      let passwordHash: unknown = null;
      // Stored by itself: PostgreSQL logs the text of an insert that fails because the name is taken.
      const user = await this.writes.by(context).restore(USER, id, 'user.restore', (row) => {
        passwordHash = row.password_hash;
        row.password_hash = '';
      });
      if (typeof passwordHash === 'string') await savePasswordHash(this.em, passwordHash, user);
      this.roles.refuseStaffAccount(context, user.role);
      if (this.backOffice.isStaff(user)) requireFreshFactor(context);
      await renewForUser(this.em, id);
      return user;
    });
  }
}

export const ownAccount = () =>
  conflict('own_account', 'You cannot delete your own account. Ask another administrator.');

export const userInUse = (count: number) => {
  const subscriptions = count === 1 ? '1 subscription' : `${count} subscriptions`;
  return conflict('user_in_use', `This user has ${subscriptions}. Delete or move them first.`, { count });
};

export const USER = {
  ...audited(User, userView, aboutUser),
  lock: async (em, ids) => {
    await lockRowsNaming(em, ids);
    return lockedRows(em, User, ids);
  },
  recoverable: { kind: 'user', table: 'users' },
} satisfies Kept<User, UserView>;
