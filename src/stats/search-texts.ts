import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';

/** Must equal `searchText()`. Login names and keys are ASCII, so `lower` agrees; other names are stored folded. */
const text = (...parts: string[]) => `concat_ws(chr(31), ${parts.join(', ')})`;

const NAMES = ['lower(u.username)', 'u.search_names'];
const KEY = 'lower(l.license_key)';

@Injectable()
export class SearchTexts {
  constructor(private readonly em: SqlEntityManager) {}

  /** Locks like a renewal: subscriptions first. Documents keep their old names and add the new ones. */
  async renewForUser(userId: number): Promise<void> {
    await this.renewSubscriptions('s.user_id = ?', userId);
    await this.em.execute(
      `update licenses l set search_text = ${text(KEY, ...NAMES)} from users u where u.id = owner_id and u.id = ?`,
      [userId],
    );
    for (const table of ['invoices', 'payments'])
      await this.em.execute(
        `update ${table} set search_text = concat_ws(chr(30), split_part(${table}.search_text, chr(30), 1), ${text(...NAMES)})
          from users u where u.id = ${table}.user_id and u.id = ?`,
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
    await this.em.execute(
      `update licenses set search_text = ${text('lower(license_key)')} where owner_id = ?`,
      [userId],
    );
  }

  private async renewSubscriptions(which: string, id: number): Promise<void> {
    await this.em.execute(
      `update subscriptions set search_text = ${text(...NAMES, KEY, 'lower(p.plan_type)')}
      from subscriptions s join users u on u.id = s.user_id join licenses l on l.id = s.license_id join plans p on p.id = s.plan_id
      where subscriptions.id = s.id and ${which}`,
      [id],
    );
  }
}
