import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../accounts/auth/back-office.js';
import { MenuCounts, MenuCountsView } from '../accounts/auth/console-page-context.js';
import type { User } from '../accounts/users/user.entity.js';
import { GATHERED_MS } from '../rules/outbox.js';
import { VIEW_COUNT_BOUND } from '../rules/ready-views.js';
import { Clock } from '../platform/http/clock.js';
import { Config } from '../platform/config/config.js';
import { loadedOnce } from '../platform/wiring/loaded-once.js';
import { Serves } from '../platform/wiring/serves.js';

const bounded = (rows: string) =>
  `(select count(*)::integer from (select ${rows} limit ${VIEW_COUNT_BOUND}) as bounded)`;

const MESSAGES = `from outbox where reads and channel = 'whatsapp' and state = waits`;

const NOTHING: MenuCountsView = {
  messages: 0,
  messages_later: 0,
  messages_from: null,
  'payment-reviews': 0,
  has_webhooks: false,
};

/** One statement, since every page asks, and once for a request, since the dashboard asks for its list as well. */
@Injectable()
@Serves(MenuCounts)
export class WaitingWork implements MenuCounts {
  private readonly asked = new WeakMap<User, () => Promise<MenuCountsView>>();

  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly backOffice: BackOffice,
    private readonly clock: Clock,
  ) {}

  /** After a failure it counts again, which may be on the primary. @param viewer read anew by each request */
  of(viewer: User): Promise<MenuCountsView> {
    const ask = this.asked.get(viewer) ?? loadedOnce(() => this.count(viewer));
    this.asked.set(viewer, ask);
    return ask();
  }

  private async count(viewer: User): Promise<MenuCountsView> {
    const reads = this.backOffice.isStaff(viewer) && this.backOffice.can(viewer, 'messages:read');
    const checks = this.backOffice.isStaff(viewer) && this.backOffice.can(viewer, 'ledger:read');
    if (!reads && !checks) return NOTHING;
    // A provider sends what is due by itself; what it failed to send is left to staff.
    const state = this.config.whatsapp.provider === 'manual' ? 'due' : 'failed';
    const [counts] = await this.em.fork().execute<MenuCountsView[]>(
      `select ${bounded(`${MESSAGES} and (state = 'failed' or due_at <= now)`)} as messages,
        ${bounded(`${MESSAGES} and due_at > now and state = 'due'`)} as messages_later,
        (select to_json(min(due_at)) ${MESSAGES} and state = 'due' and due_at > now) as messages_from,
        ${bounded('from payment_reviews where ?::boolean and resolved_at is null')} as "payment-reviews",
        exists (select from webhook_endpoints) as has_webhooks
      from (select ?::boolean as reads, ? as waits, ?::timestamptz as now) as asked`,
      [checks, reads, state, new Date(this.clock.now().getTime() + GATHERED_MS).toISOString()],
    );
    return counts!;
  }
}
