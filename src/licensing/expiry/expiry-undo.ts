import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { conflict, notFound } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { ExpiryRun } from './expiry-run.entity.js';
import { countAhead, putBack, type Restored, runsAhead } from './put-back.js';
import { SweepLock } from './sweep-lock.js';

const CANDIDATE_LIMIT = 20;

@Injectable()
export class ExpiryUndo {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly lock: SweepLock,
  ) {}

  candidates(): Promise<ExpiryRun[]> {
    const $or = [{ licensesUpdated: { $gt: 0 } }, { subscriptionsUpdated: { $gt: 0 } }];
    return this.em
      .fork()
      .find(ExpiryRun, { undoneAt: null, $or }, { orderBy: { id: 'desc' }, limit: CANDIDATE_LIMIT });
  }

  /** An interrupted undo can be repeated. @throws Refusal 404 for an unknown run, 409 when already undone */
  undo(runId: number, context: ActionContext): Promise<Restored> {
    return this.lock.alone(async () => {
      await this.refuseUndone(runId);
      const facts = {
        licenses_restored: await putBack(this.em.fork(), 'license', runId),
        subscriptions_restored: await putBack(this.em.fork(), 'subscription', runId),
      };
      return this.writes.run(
        context,
        async ({ note, em }) => {
          await em.nativeUpdate(ExpiryRun, { id: runId }, { undoneAt: context.now });
          await note('expiry.undo', { subjectId: runId, before: null, after: facts });
          return facts;
        },
        this.em.fork(),
      );
    });
  }

  countAhead(now: Date): Promise<Restored> {
    return countAhead(this.em.fork(), now);
  }

  async undoAhead(context: ActionContext): Promise<Restored> {
    const total: Restored = { licenses_restored: 0, subscriptions_restored: 0 };
    for (const runId of await runsAhead(this.em.fork(), context.now)) {
      const restored = await this.undo(runId, context);
      total.licenses_restored += restored.licenses_restored;
      total.subscriptions_restored += restored.subscriptions_restored;
    }
    return total;
  }

  private async refuseUndone(runId: number): Promise<void> {
    const em = this.em.fork();
    const run = await em.findOne(ExpiryRun, { id: runId });
    if (run?.undoneAt) throw conflict(`Run ${runId} was undone at ${run.undoneAt.toISOString()}.`);
    // An interrupted run has marks but no row.
    const marks = await em.execute(`select from expiry_marks where run_id = ? limit 1`, [runId]);
    if (!run && marks.length === 0) throw notFound(`Nothing is known of a run ${runId}.`);
  }
}
