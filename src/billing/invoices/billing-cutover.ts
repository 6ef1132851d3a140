import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { declareActorNames } from '../../platform/database/personal-rows.js';

const OPEN = 'select began_at from billing_cutovers where lifted_at is null';

/**
 * When an existing installation was upgraded to a version that invoices and reminds. Older subscriptions are left
 * alone until staff include them: their customers may have paid without a record (billing §5).
 */
@Injectable()
export class BillingCutover {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  /** @returns null for a new installation, and once the backlog is included */
  async began(): Promise<Date | null> {
    const [row] = await this.em.fork().execute<{ began_at: Date }[]>(OPEN);
    return row ? new Date(row.began_at) : null;
  }

  lift(context: ActionContext): Promise<void> {
    return this.writes.run(context, async ({ note, em }) => {
      const lifted = await em.execute<{ began_at: Date }[]>(
        `update billing_cutovers set lifted_at = ?, lifted_by = ? where lifted_at is null returning began_at`,
        [context.now.toISOString(), context.actor?.username ?? null],
      );
      if (lifted.length === 0) return;
      const since = new Date(lifted[0]!.began_at).toISOString();
      await note('backlog.include', { subjectId: null, before: { since }, after: { since: null } });
    });
  }
}

declareActorNames('billing_cutovers', 'lifted_by');
