import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { Clock } from '../../platform/http/clock.js';
import type { QueueStats } from './outbox.view.js';
import { OpenMessages } from '../../integrations/restore-hold/restore-hold.js';
import { Serves } from '../../platform/wiring/serves.js';

export const HELD_ACTIONS = ['send', 'drop'] as const;
export type HeldAction = (typeof HELD_ACTIONS)[number];

const WAITING = `select channel,
    count(*) filter (where state = 'due' and due_at <= ?)::integer as due,
    min(due_at) filter (where state = 'due' and due_at <= ?) as oldest,
    count(*) filter (where state = 'uncertain')::integer as uncertain,
    count(*) filter (where state = 'held')::integer as held
  from outbox where state in ('due', 'uncertain', 'held') group by channel order by channel`;

/** Entries that were open when the dump was taken: the original installation may have sent them since. */
@Injectable()
export class HeldEntries {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly clock: Clock,
    private readonly writes: AuditedWrites,
  ) {}

  queueStats(): Promise<QueueStats[]> {
    const now = this.clock.now().toISOString();
    return this.em.fork().execute<QueueStats[]>(WAITING, [now, now]);
  }

  /** @returns how many. Obsolete messages are dropped only when they are due. */
  settle(action: HeldAction, context: ActionContext): Promise<number> {
    return this.writes.run(context, async ({ note, em }) => {
      const now = context.now.toISOString();
      const rows = await em.execute<unknown[]>(
        action === 'send'
          ? `update outbox set state = 'due' where state = 'held' returning id`
          : `update outbox set state = 'cancelled', finished_at = ?, finished_by = ?,
              last_error = 'It was held since a restore, and dropped.' where state = 'held' returning id`,
        action === 'send' ? [] : [now, context.actor?.username ?? null],
      );
      if (rows.length > 0)
        await note('outbox.settle', {
          subjectId: null,
          before: { held: rows.length },
          after: { held: 0, action },
        });
      return rows.length;
    });
  }
}

export const holdOpenMessages = (em: SqlEntityManager): Promise<unknown> =>
  em.execute(`update outbox set state = 'held', claimed_until = null where state in ('due', 'claimed')`);

@Injectable()
@Serves(OpenMessages)
export class OpenOutboxEntries implements OpenMessages {
  hold(em: SqlEntityManager): Promise<unknown> {
    return holdOpenMessages(em);
  }
}
