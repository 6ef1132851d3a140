import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { RetentionPolicy } from '../platform/clock/retention.js';
import { Clock } from '../platform/http/clock.js';
import { systemContext } from '../platform/http/action-context.js';
import { DAY_MS } from '../rules/day.js';
import { AuditedWrites } from './audited-writes.js';

const BATCH_SIZE = 5_000;

/** The first rows are the oldest, so that no run reads the whole table. */
const DELETE = `delete from audit_events where id in (
    select id from (select id, occurred_at from audit_events order by id limit ${BATCH_SIZE}) as first where occurred_at < ?::timestamptz
  ) returning id`;

/** Keeps the audit for ever unless RETAIN_AUDIT_DAYS says otherwise. */
@Injectable()
export class AuditRetention {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly clock: Clock,
  ) {}

  @RetentionPolicy('audit', ({ retain }) => retain.auditDays * DAY_MS || null)
  async deleteOld(em: SqlEntityManager, before: Date): Promise<void> {
    let last: number;
    do {
      last = await this.deletePart(em.fork(), before);
    } while (last === BATCH_SIZE);
  }

  private deletePart(fork: SqlEntityManager, before: Date): Promise<number> {
    return this.writes.run(
      systemContext(this.clock.now()),
      async ({ note, em }) => {
        await em.execute(`set local lisensi.forgetting = 'on'`);
        const deleted = await em.execute<unknown[]>(DELETE, [before.toISOString()]);
        const after = { count: deleted.length, before: before.toISOString() };
        if (deleted.length > 0) await note('audit.forget', { subjectId: null, before: null, after });
        return deleted.length;
      },
      fork,
    );
  }
}
