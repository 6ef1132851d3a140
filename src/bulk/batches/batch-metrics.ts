import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/http/clock.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { ActionBatch } from './action-batch.entity.js';

export type Progress = Pick<ActionBatch, 'action' | 'state' | 'counts'>;

export const progressOf = ({ action, state, counts }: ActionBatch): Progress => ({ action, state, counts });

/** Their names in the metric. */
const OUTCOMES = { changed: 'change', create: 'create', same: 'same', refused: 'refused' };

/** Clients request a part at a time, each of which takes a second at most. */
const RUNNING_MS = 60_000;

/** Call it only after the commit. */
@Injectable()
export class BatchMetrics {
  private readonly begunTotal;
  private readonly endedTotal;
  private readonly rowsTotal;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const begun = 'Batches and imports that were begun, by action.';
    this.begunTotal = metrics.counter('lisensi_batches_begun_total', begun, ['action']);
    const ended = 'Batches and imports that finished or were cancelled.';
    this.endedTotal = metrics.counter('lisensi_batches_ended_total', ended, ['action', 'state']);
    const rows = 'Rows of batches and imports, by what became of each.';
    this.rowsTotal = metrics.counter('lisensi_batch_rows_total', rows, ['action', 'outcome']);
    metrics.gauge({
      name: 'lisensi_batches_running',
      help: 'Batches and imports that are not done and had a part run within the last minute.',
      aggregator: 'first',
      read: () => this.running(),
    });
  }

  begun(batch: Progress): void {
    this.begunTotal.inc({ action: batch.action });
    this.ended(batch);
  }

  progressed(was: Progress, { action, state, counts }: Progress): void {
    for (const [name, outcome] of Object.entries(OUTCOMES)) {
      const more = (counts[name] ?? 0) - (was.counts[name] ?? 0);
      if (more > 0) this.rowsTotal.inc({ action, outcome }, more);
    }
    if (state !== was.state) this.ended({ action, state });
  }

  private ended({ action, state }: Omit<Progress, 'counts'>): void {
    if (state !== 'running') this.endedTotal.inc({ action, state });
  }

  private running(): Promise<number> {
    const touchedAt = { $gt: new Date(this.clock.now().getTime() - RUNNING_MS) };
    return this.em.fork().count(ActionBatch, { state: 'running', touchedAt, reached: { $gt: 0 } });
  }
}
