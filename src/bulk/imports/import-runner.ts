import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { ActionBatch } from '../batches/action-batch.entity.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import {
  noteOutcomes,
  rowsAfter,
  type RowResult,
  stopWithoutRows,
  uncheckedRows,
  type WaitingRow,
} from './import-rows.js';
import { requestOf } from './import.view.js';
import { columnsOpen } from './import-tables.service.js';
import { ImportApplier } from './import-applier.js';

/** Rows per transaction: few, because locked rows and the embedded database block others meanwhile. */
export const PART_SIZE = 200;

const GROWING = 'users, licenses, subscriptions, subscription_periods, invoices';

@Injectable()
export class ImportRunner {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly applier: ImportApplier,
    private readonly writes: AuditedWrites,
  ) {}

  /** @throws Refusal 409 while its columns are not chosen */
  async check(batch: ActionBatch, context: ActionContext): Promise<void> {
    if (requestOf(batch).isOpen) throw columnsOpen();
    await whileTimeIsLeft(async () => {
      const rows = await uncheckedRows(this.em, batch.id, PART_SIZE);
      if (rows.length === 0) await stopWithoutRows(this.em, batch.id);
      await noteOutcomes(this.em, batch.id, await this.dryRun(rows, context));
      return rows.length === PART_SIZE;
    });
  }

  /** @throws Refusal 409 when it was stopped */
  async run(batch: ActionBatch, context: ActionContext): Promise<void> {
    const isBegun = batch.reached > 0;
    await whileTimeIsLeft(() => this.runPart(batch.id, context));
    // A new database would go on searching tables row by row, as if they were empty. A table that is maintained just now is skipped.
    if (!isBegun) await this.em.execute(`analyze (skip_locked) ${GROWING}`);
  }

  private async dryRun(rows: WaitingRow[], context: ActionContext): Promise<RowResult[]> {
    const results = await this.writes.dryRun(context, () => this.applier.apply(rows, context));
    // What was made is gone again.
    return results.map((result) => ({ ...result, made: null }));
  }

  /** Commits rows and progress together, so no row is applied twice. @returns whether rows are left */
  private async runPart(id: number, context: ActionContext): Promise<boolean> {
    const { reached } = await this.em.fork().findOneOrFail(ActionBatch, { id });
    const rows = await rowsAfter(this.em, id, reached, PART_SIZE);
    if (rows.length === 0) await stopWithoutRows(this.em, id);
    const batch = await this.em.transactional(async (em) => {
      const locked = await lockedRow(em, ActionBatch, id);
      if (locked.state === 'stopped') throw importStopped();
      if (requestOf(locked).isOpen) throw columnsOpen();
      // Another call continued meanwhile, or the import is done.
      if (locked.reached !== reached || rows.length === 0) return locked;
      const results = await this.applier.apply(rows, { ...context, batchId: id });
      return this.advance(em, id, results, context.now);
    });
    return batch.state === 'running';
  }

  private async advance(
    em: SqlEntityManager,
    id: number,
    results: RowResult[],
    now: Date,
  ): Promise<ActionBatch> {
    const batch = await em.findOneOrFail(ActionBatch, { id });
    batch.touchedAt = now;
    batch.reached += results.length;
    batch.counts = added(batch.counts, results);
    if (batch.reached === batch.total) batch.state = 'done';
    await em.flush();
    await noteOutcomes(em, id, results);
    return batch;
  }
}

export const importStopped = () =>
  conflict(
    'import_stopped',
    'This import was stopped. Send the file again: rows that were imported stay as they are.',
  );

function added(counts: Record<string, number>, results: RowResult[]): Record<string, number> {
  const sums = { ...counts };
  for (const { outcome } of results) sums[outcome] = (sums[outcome] ?? 0) + 1;
  return sums;
}

const CALL_MS = 1_000;

/** A call works for about a second, so that its caller sees progress. @param work returns whether more is left */
export async function whileTimeIsLeft(work: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + CALL_MS;
  while (await work()) {
    if (performance.now() > end) return;
  }
}
