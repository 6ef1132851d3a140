import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { audited, AuditedWrites } from '../../audit/audited-writes.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { LoginRateLimits } from '../auth/login-rate-limits.js';
import { isChosenByOther } from '../auth/required-actions.js';
import { Passwords, savePasswordHash } from '../auth/password.js';
import { Sessions } from '../auth/sessions.service.js';
import { User } from './user.entity.js';
import { UserRoles } from './user-roles.js';
import { UserViews } from './user-views.js';
import { aboutUser, type UserAnswer } from './user.view.js';

const ACCESS = audited(User, () => null, aboutUser);

@Injectable()
export class UserAccess {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly loginRateLimits: LoginRateLimits,
    private readonly roles: UserRoles,
    private readonly views: UserViews,
  ) {}

  /** Ends all sessions of the user, who has to change a password that staff chose. @throws Refusal 404; 409 */
  async setPassword(id: number, password: string, context: ActionContext): Promise<UserAnswer> {
    // Before the transaction, because it takes long.
    const passwordHash = await this.passwords.hash(password);
    return this.writes.run(context, async () => {
      const changed = await this.writes.by(context).updateById(ACCESS, id, 'user.password', async (user) => {
        this.roles.refuseStaffAccount(context, user.role);
        await savePasswordHash(this.em, passwordHash, user);
        user.mustChangePassword = isChosenByOther(context, id);
        await this.sessions.endAllOf(user);
      });
      return this.views.one(changed);
    });
  }

  /** @returns the number of ended sessions. @throws Refusal 404 */
  signOut(id: number, context: ActionContext): Promise<number> {
    return this.writes.run(context, async ({ note }) => {
      const user = await this.em.findOneOrFail(User, { id });
      this.roles.refuseStaffAccount(context, user.role);
      const ended = await this.sessions.endAllOf(user);
      const [before, after] = [{ sessions: ended }, { sessions: 0 }];
      await note('user.sign_out', { subjectId: id, before, after, about: [aboutUser(user)] });
      return ended;
    });
  }

  signEverybodyOut(context: ActionContext): Promise<number> {
    return this.writes.run(context, async ({ note }) => {
      const ended = await this.sessions.endAll();
      const [before, after] = [{ sessions: ended }, { sessions: 0 }];
      await note('user.sign_out_all', { subjectId: null, before, after });
      return ended;
    });
  }

  /** security T3. @throws Refusal 404; 409 */
  async unlock(id: number, context: ActionContext): Promise<User> {
    const user = await this.writes
      .by(context)
      .updateById(ACCESS, id, 'user.unlock', ({ role }) => this.roles.refuseStaffAccount(context, role));
    await this.loginRateLimits.unlock(user.username);
    return user;
  }
}
