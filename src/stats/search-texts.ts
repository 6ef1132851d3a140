import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';

/** Must equal `searchText()`. Names and keys are ASCII, so `lower` agrees. */
const text = (...parts: string[]) => `lower(concat_ws(chr(31), ${parts.join(', ')}))`;

@Injectable()
export class SearchTexts {
  constructor(private readonly em: SqlEntityManager) {}

  /** Subscriptions before licences, the order in which a renewal locks them. */
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

  renewForSubscription(subscriptionId: number): Promise<void> {
    return this.renewSubscriptions('s.id = ?', subscriptionId);
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
