import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { OpenMessages } from '../../integrations/restore-hold/open-messages.js';

export const holdOpenMessages = (em: SqlEntityManager): Promise<unknown> =>
  em.execute(`update outbox set state = 'held', claimed_until = null where state in ('due', 'claimed')`);

@Injectable()
export class OpenOutboxEntries implements OpenMessages {
  hold(em: SqlEntityManager): Promise<unknown> {
    return holdOpenMessages(em);
  }
}
