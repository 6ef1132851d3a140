import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { aboutUser } from '../../accounts/users/user.view.js';
import { User } from '../../accounts/users/user.entity.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { Config } from '../../platform/config/config.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { BasketQuotes } from '../checkout/basket-quote.js';
import { PayLink } from '../ledger/pay-link.entity.js';
import { ensurePayLinks, newCustomerToken } from '../ledger/pay-links.js';
import { payLinkView, type PayLinkView } from './pay-link.view.js';

/** As a link with a period ahead ticks it. */
const INSTEAD_OF_NEXT = { invoiceIds: [], ahead: [] };

@Injectable()
export class PayLinksService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
    private readonly writes: AuditedWrites,
    private readonly quotes: BasketQuotes,
  ) {}

  /** @throws Refusal 404 */
  async read(userId: number, now: Date): Promise<PayLinkView> {
    await this.ensure(userId, now);
    return this.find(userId, now);
  }

  /** Where a customer has none yet. @throws Refusal 404 */
  private async ensure(userId: number, now: Date): Promise<void> {
    // Read first, so that a page that shows the link writes only once, and works while the database is read-only.
    if ((await this.em.count(PayLink, { user: userId })) > 0) return;
    const { id } = await this.em.findOneOrFail(User, { id: userId });
    await ensurePayLinks(this.em, [id], now);
  }

  /** Changes nothing. @throws Refusal 404 where there is none */
  private async find(userId: number, now: Date): Promise<PayLinkView> {
    const link = await this.em.findOneOrFail(
      PayLink,
      { user: userId },
      { populate: ['user'], refresh: true },
    );
    return payLinkView(link, await this.quotes.of(userId, INSTEAD_OF_NEXT, now), this.config.publicUrl);
  }

  /** The address that was sent before leads nowhere from here on. @throws Refusal 404 */
  async renew(userId: number, context: ActionContext): Promise<PayLinkView> {
    await this.writes.run(context, async ({ em, note }) => {
      const user = await lockedRow(em, User, userId);
      await ensurePayLinks(em, [userId], context.now);
      await em.nativeUpdate(PayLink, { user }, { token: newCustomerToken(), createdAt: context.now });
      const about = [aboutUser(user)];
      await note('user.renew_pay_link', { subjectId: userId, before: null, after: null, about });
    });
    return this.read(userId, context.now);
  }
}
