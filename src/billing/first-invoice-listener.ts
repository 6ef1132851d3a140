import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../audit/domain-event.js';
import { ListensTo } from '../audit/domain-events.js';
import { FirstInvoices } from './ledger/first-invoices.js';

/** Whoever sells a subscription, however. What comes from a file was sold elsewhere: the import knows what of it is owed. */
@Injectable()
export class FirstInvoiceListener {
  constructor(private readonly invoices: FirstInvoices) {}

  @ListensTo('subscription.create')
  async onEvents(em: SqlEntityManager, events: DomainEvent<'subscription.create'>[]): Promise<void> {
    const ids = events.flatMap(({ subjectId, after }) => (after.amount === 0 ? [] : [subjectId!]));
    await this.invoices.issue(em, ids, 'sold', events[0]!.context);
  }
}
