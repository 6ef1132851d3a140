import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../../audit/domain-event.js';
import { type DomainEventListener, DomainEvents } from '../../audit/domain-events.js';
import { License } from '../licenses/license.entity.js';
import { LicensesService } from '../licenses/licenses.service.js';

type Action = 'subscription.update';

/** A subscription that is moved to another customer takes the licence of the former one along, so that they see its key no more. */
@Injectable()
export class OwnerChangeListener implements DomainEventListener<Action>, OnModuleInit {
  readonly actions: ReadonlySet<Action> = new Set(['subscription.update']);

  constructor(
    private readonly listeners: DomainEvents,
    private readonly licenses: LicensesService,
  ) {}

  onModuleInit(): void {
    this.listeners.add(this);
  }

  async onEvents(em: SqlEntityManager, events: DomainEvent<Action>[]): Promise<void> {
    for (const { before, after, context } of events) {
      if (before.username === after.username) continue;
      const license = await em.findOne(License, { id: after.license_id }, { populate: ['owner'] });
      if (license?.owner?.username !== before.username) continue;
      await this.licenses.amend(license.id, { username: after.username }, context);
    }
  }
}
