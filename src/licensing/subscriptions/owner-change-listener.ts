import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../audit/domain-event.js';
import { ListensTo } from '../../audit/domain-events.js';
import { License } from '../licenses/license.entity.js';
import { LicensesService } from '../licenses/licenses.service.js';

/** A subscription that is moved to another customer takes the licence of the former one along, so that they see its key no more. */
@Injectable()
export class OwnerChangeListener {
  constructor(private readonly licenses: LicensesService) {}

  @ListensTo('subscription.update')
  async onEvents(em: SqlEntityManager, events: DomainEvent<'subscription.update'>[]): Promise<void> {
    for (const { before, after, context } of events) {
      if (before.username === after.username) continue;
      const license = await em.findOne(License, { id: after.license_id }, { populate: ['owner'] });
      if (license?.owner?.username !== before.username) continue;
      await this.licenses.amend(license.id, { username: after.username }, context);
    }
  }
}
