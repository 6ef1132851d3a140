import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { audited, AuditedWrites } from '../../audit/audited-writes.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { DAY_MS } from '../../rules/day.js';
import { AccountNotices } from '../auth/account-notices.js';
import { BackOffice } from '../auth/back-office.js';
import { hasFreshFactor, requireFreshFactor } from '../auth/fresh-factor.js';
import { User } from './user.entity.js';
import { UserRoles } from './user-roles.js';
import { aboutUser } from './user.view.js';

/** Long enough for the customer to read the notice at the former number, and to answer. */
const LINKS_WAIT_MS = 7 * DAY_MS;

const NUMBER = audited(User, () => null, aboutUser);

/** Sign-in links go to the number, so a caller that may change it must not become the customer (sign-in §9). */
@Injectable()
export class NumberChanges {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly backOffice: BackOffice,
    private readonly notices: AccountNotices,
    private readonly roles: UserRoles,
  ) {}

  /** Also where it stays the same. */
  saved = (user: User, number: string, context: ActionContext) =>
    this.notices.numberSaved(user, number, context);

  /** Within the transaction of the change. @param user with the new number @throws Refusal 409 for a number of staff without a fresh factor */
  async note(user: User, former: string | null, context: ActionContext): Promise<void> {
    if ((user.waNumber ?? null) === former) return;
    if (this.backOffice.isStaff(user)) requireFreshFactor(context);
    const at = context.now;
    const until = new Date(at.getTime() + LINKS_WAIT_MS);
    user.signInLinksFrom = this.couldSetPassword(context) ? null : until;
    if (former) await this.notices.queueNumberChange(this.em, user, { former, at, until });
  }

  /** Links go to the number at once. @throws Refusal 404; 409 for staff, or when the number has changed meanwhile */
  confirm(id: number, number: string, context: ActionContext): Promise<User> {
    return this.writes.by(context).updateById(NUMBER, id, 'user.confirm_number', (user) => {
      if (context.actor?.id !== id) this.roles.refuseStaffAccount(context, user.role);
      if (user.waNumber !== number) throw otherNumber();
      user.signInLinksFrom = null;
    });
  }

  /** At this moment, with what the call has shown. Without an actor it is the operator. */
  private couldSetPassword(context: ActionContext): boolean {
    const { actor, apiKey } = context;
    return !actor || (!apiKey && this.backOffice.can(actor, 'users:passwords') && hasFreshFactor(context));
  }
}

export const otherNumber = () =>
  conflict(
    'other_number',
    'The number of the account has changed meanwhile. Reload the page and check it again.',
  );
