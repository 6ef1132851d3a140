import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { within } from '../../audit/audited-rows.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { invalidFields, notFound, unknownFields } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { User } from '../../accounts/users/user.entity.js';
import { UserRoles } from '../../accounts/users/user-roles.js';
import { aboutUser } from '../../accounts/users/user.view.js';
import type { MessagePreferenceInput } from './message-preference.input.js';
import { MessagePreference } from './message-preference.entity.js';
import { messagePreferenceView, type MessagePreferenceView } from './message-preference.view.js';
import { clearRefusals } from './refused-numbers.js';

const noSuchUser = () => notFound('There is nothing with this id.');

@Injectable()
export class MessagePreferences {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly backOffice: BackOffice,
    private readonly roles: UserRoles,
  ) {}

  async findFor(user: User): Promise<MessagePreferenceView> {
    return messagePreferenceView(user, await this.em.findOne(MessagePreference, { userId: user.id }));
  }

  /** Within a transaction. @throws Refusal as `set` */
  async locked(id: number, context: ActionContext): Promise<MessagePreferenceView> {
    return this.findFor(await this.lockedUser(id, context, this.em));
  }

  /** Staff choose for any customer, and everybody for themselves. Idempotent. @throws Refusal 404; 409 for staff; 422 for a mark that only WhatsApp makes */
  async set(
    id: number,
    { wants, is_number_missing: isMissing }: MessagePreferenceInput,
    context: ActionContext,
  ): Promise<MessagePreferenceView> {
    const { actor, now } = context;
    return this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const user = await this.lockedUser(id, context, em);
      const kept =
        (await em.findOne(MessagePreference, { userId: id }, { refresh: true })) ??
        em.create(MessagePreference, { userId: id });
      const choice = { view: () => ({ wants: !kept.optedOutAt }), about: aboutUser };
      if (choice.view().wants !== wants) {
        await within(transaction).update(choice, user, 'user.messages', () => {
          kept.optedOutAt = wants ? null : now;
          kept.optedOutBy = wants ? null : (actor?.username ?? null);
        });
      }
      if (isMissing && !messagePreferenceView(user, kept).is_number_missing)
        throw invalidFields(unknownFields(['is_number_missing']));
      if (isMissing === false && kept.missingNumber)
        await clearRefusals(user, kept.missingNumber, transaction);
      return messagePreferenceView(user, kept);
    });
  }

  private async lockedUser(id: number, context: ActionContext, em: SqlEntityManager): Promise<User> {
    const { actor } = context;
    const isOwn = actor?.id === id;
    if (actor && !isOwn && !this.backOffice.isStaff(actor)) throw noSuchUser();
    const user = await lockedRow(em, User, id);
    if (!isOwn) this.roles.refuseStaffAccount(context, user.role);
    return user;
  }
}
