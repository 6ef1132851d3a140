import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditedWrites } from '../audit/audited-writes.js';
import type { DomainEvent } from '../audit/domain-event.js';
import { type DomainEventListener, DomainEvents } from '../audit/domain-events.js';
import { User } from '../accounts/users/user.entity.js';
import { SUBSCRIPTION_RELATIONS } from '../licensing/subscriptions/locked-with-license.js';
import { Subscription } from '../licensing/subscriptions/subscription.entity.js';
import { cancelNextInvoices } from './invoices/cancel-invoice.js';
import { handOver } from './payments/waived-debt.js';

type Action = 'subscription.update';

/** When a subscription is moved, its next period is no longer the former customer's to pay, and what they owe stays theirs. */
@Injectable()
export class CustomerChangeListener implements DomainEventListener<Action>, OnModuleInit {
  readonly actions: ReadonlySet<Action> = new Set(['subscription.update']);

  constructor(
    private readonly listeners: DomainEvents,
    private readonly writes: AuditedWrites,
  ) {}

  onModuleInit(): void {
    this.listeners.add(this);
  }

  async onEvents(em: SqlEntityManager, events: DomainEvent<Action>[]): Promise<void> {
    for (const { before, after, subjectId, context } of events) {
      if (before.username === after.username) continue;
      await this.writes.run(
        context,
        async (note, tx) => {
          const transaction = { em: tx, note, context };
          await cancelNextInvoices(subjectId!, transaction);
          const former = await tx.findOneOrFail(User, { username: before.username });
          const which = { id: subjectId! };
          const moved = await tx.findOneOrFail(Subscription, which, {
            populate: [...SUBSCRIPTION_RELATIONS],
          });
          await handOver(moved, former.id, transaction);
        },
        em,
      );
    }
  }
}
