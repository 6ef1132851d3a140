import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { audited, AuditedWrites } from '../../audit/audited-writes.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { User } from './user.entity.js';
import { UserRoles } from './user-roles.js';
import { aboutUser } from './user.view.js';

/** The audit does not record notes, so that text about a person can be deleted. */
const NOTES = audited(User, () => null, aboutUser, ['notes']);

@Injectable()
export class UserNotes {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly roles: UserRoles,
  ) {}

  /** @throws Refusal 404 */
  async find(id: number): Promise<string> {
    const user = await this.em.findOneOrFail(User, { id }, { populate: ['notes'] });
    return user.notes!;
  }

  /** @throws Refusal 404 */
  locked(id: number): Promise<User> {
    return this.writes.locked(NOTES, id);
  }

  /** @throws Refusal 404; 409 for an account of staff */
  set(id: number, notes: string, context: ActionContext): Promise<User> {
    return this.writes.by(context).updateById(NOTES, id, 'user.notes', (user) => {
      this.roles.refuseStaffAccount(context, user.role);
      user.notes = notes.trim();
    });
  }
}
