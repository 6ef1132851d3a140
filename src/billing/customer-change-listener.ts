import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../audit/audited-writes.js';
import type { DomainEvent } from '../audit/domain-event.js';
import { ListensTo } from '../audit/domain-events.js';
import { User } from '../accounts/users/user.entity.js';
import { SUBSCRIPTION_RELATIONS } from '../licensing/subscriptions/locked-with-license.js';
import { Subscription } from '../licensing/subscriptions/subscription.entity.js';
import { cancelMovedInvoices } from './ledger/cancel-invoice.js';
import { findOpenInvoices, isOwedByFormer } from './ledger/open-invoices.js';
import type { AuditedTransaction } from '../audit/audited-rows.js';
import { changeSubscription } from './ledger/change-subscription.js';

/** When a subscription is moved, its next period is no longer the former customer's to pay, and what they owe stays theirs. */
@Injectable()
export class CustomerChangeListener {
  constructor(private readonly writes: AuditedWrites) {}

  @ListensTo('subscription.update')
  async onEvents(em: SqlEntityManager, events: DomainEvent<'subscription.update'>[]): Promise<void> {
    for (const { before, after, subjectId, context } of events) {
      if (before.username === after.username) continue;
      await this.writes.run(
        context,
        async (transaction) => {
          await cancelMovedInvoices(subjectId!, transaction);
          await handOver(subjectId!, before.username, transaction);
        },
        em,
      );
    }
  }
}

/** The new customer owes what their own invoices ask for, and not the former customer's. */
async function handOver(id: number, formerName: string, transaction: AuditedTransaction): Promise<void> {
  const { em } = transaction;
  const former = await em.findOneOrFail(User, { username: formerName });
  const moved = await em.findOneOrFail(Subscription, { id }, { populate: [...SUBSCRIPTION_RELATIONS] });
  const { running } = await findOpenInvoices(em, moved);
  if (!running && !(await isOwedByFormer(em, moved, former.id))) return;
  await changeSubscription(moved, 'subscription.update', transaction, () => {
    moved.paymentStatus = running ? 'pending' : 'paid';
  });
}
