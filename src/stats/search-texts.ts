import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';

/** The same text as `searchText()` makes, for many rows at once. Names and keys are ASCII, so `lower` agrees. */
const text = (...parts: string[]) => `lower(concat_ws(chr(31), ${parts.join(', ')}))`;

/** Keeps the stored search texts right when something they are made of changes elsewhere; in the caller's transaction. */
@Injectable()
export class SearchTexts {
  constructor(private readonly em: SqlEntityManager) {}

  /** A renamed user touches the user's subscriptions and licences, in the order in which a renewal locks them. */
  async renewForUser(userId: number): Promise<void> {
    await this.renewSubscriptions('s.user_id = ?', userId);
    await this.em.execute(
      `update licenses set search_text = ${text('license_key', 'u.username')} from users u where u.id = owner_id and u.id = ?`,
      [userId],
    );
  }

  renewForPlan(planId: number): Promise<void> {
    return this.renewSubscriptions('s.plan_id = ?', planId);
  }

  async forgetOwner(userId: number): Promise<void> {
    await this.em.execute(`update licenses set search_text = ${text('license_key')} where owner_id = ?`, [
      userId,
    ]);
  }

  private async renewSubscriptions(which: string, id: number): Promise<void> {
    await this.em.execute(
      `update subscriptions set search_text = ${text('u.username', 'l.license_key', 'p.plan_type')}
      from subscriptions s join users u on u.id = s.user_id join licenses l on l.id = s.license_id join plans p on p.id = s.plan_id
      where subscriptions.id = s.id and ${which}`,
      [id],
    );
  }
}
