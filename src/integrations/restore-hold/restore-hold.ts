import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { ActionContext } from '../../platform/http/action-context.js';

const OPEN = 'select held_at from outbound_holds where released_at is null';

/** A restored copy makes no calls until an administrator releases it: the original may still be running. */
@Injectable()
export class RestoreHold {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  async heldSince(): Promise<Date | null> {
    const [row] = await this.em.fork().execute<{ held_at: Date }[]>(OPEN);
    return row ? new Date(row.held_at) : null;
  }

  release(context: ActionContext): Promise<void> {
    return this.writes.run(context, async (note, em) => {
      const released = await em.execute<{ held_at: Date }[]>(
        `update outbound_holds set released_at = ?, released_by = ? where released_at is null returning held_at`,
        [context.now.toISOString(), context.actor?.username ?? null] as string[],
      );
      if (released.length === 0) return;
      const held_since = new Date(released[0]!.held_at).toISOString();
      await note('outbound.release', {
        subjectId: null,
        before: { held_since },
        after: { held_since: null },
      });
    });
  }
}
