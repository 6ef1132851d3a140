import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../accounts/auth/back-office.js';
import type { MenuCounts, MenuCountsView } from '../accounts/auth/console-page-context.js';
import type { User } from '../accounts/users/user.entity.js';
import { VIEW_COUNT_BOUND } from '../rules/ready-views.js';
import { Config } from '../platform/config/config.js';

const bounded = (rows: string) =>
  `(select count(*)::integer from (select ${rows} limit ${VIEW_COUNT_BOUND}) as bounded)`;

/** One statement, since every page asks, and once for a request, since the dashboard asks for its list as well. */
@Injectable()
export class WaitingWork implements MenuCounts {
  private readonly asked = new WeakMap<User, Promise<MenuCountsView>>();

  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly backOffice: BackOffice,
  ) {}

  /** @param viewer read anew by each request */
  of(viewer: User): Promise<MenuCountsView> {
    if (!this.asked.has(viewer)) this.asked.set(viewer, this.count(viewer));
    return this.asked.get(viewer)!;
  }

  private async count(viewer: User): Promise<MenuCountsView> {
    const reads = this.backOffice.isStaff(viewer) && this.backOffice.can(viewer, 'messages:read');
    const checks = this.backOffice.isStaff(viewer) && this.backOffice.can(viewer, 'ledger:read');
    if (!reads && !checks) return { messages: 0, 'payment-reviews': 0, has_webhooks: false };
    // A provider sends what is due by itself; what it failed to send is left to staff.
    const state = this.config.whatsapp.provider === 'manual' ? 'due' : 'failed';
    const [counts] = await this.em.fork().execute<MenuCountsView[]>(
      `select ${bounded(`from outbox where ?::boolean and channel = 'whatsapp' and state = ?`)} as messages,
        ${bounded('from payment_reviews where ?::boolean and resolved_at is null')} as "payment-reviews",
        exists (select from webhook_endpoints) as has_webhooks`,
      [reads, state, checks],
    );
    return counts!;
  }
}
