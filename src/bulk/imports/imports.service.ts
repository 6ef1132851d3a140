import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { ActionBatch } from '../batches/action-batch.entity.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { findPage } from '../../platform/lists/find-page.js';
import { textMatching } from '../../platform/lists/search.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { countMuted, unmuteAll } from '../../messaging/messages/message-mutes.js';
import { ImportTables, type Understood } from './import-tables.service.js';
import { ImportUndo } from './import-undo.service.js';
import { ImportRow } from './import-row.entity.js';
import { countOutcomes, countUndone, NO_OUTCOMES, storeRows } from './import-rows.js';
import { ImportRunner } from './import-runner.js';
import {
  type ChosenColumnsInput,
  IMPORT_ROW_SORTS,
  type ImportRowQuery,
  type MendedRowInput,
} from './import.input.js';
import {
  type ImportColumns,
  importRowView,
  type ImportRowView,
  importView,
  type ImportView,
  requestOf,
} from './import.view.js';
import { newBatch } from '../batches/new-batch.js';

const ACTION = 'customers.import';

/** First a dry run, then application, both under the rules of the single calls. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly runner: ImportRunner,
    private readonly tables: ImportTables,
    private readonly undoing: ImportUndo,
    private readonly writes: AuditedWrites,
  ) {}

  async take({ rows, request }: Understood, context: ActionContext): Promise<ImportView> {
    const batch = await this.em.transactional(async (em) => {
      const created = newBatch(em, { action: ACTION, request, total: rows.length }, context);
      await em.flush();
      await storeRows(em, created.id, rows);
      return created;
    });
    return this.toView(batch);
  }

  async find(id: number): Promise<ImportView> {
    return this.toView(await this.batch(id));
  }

  private async rows(id: number, query: ImportRowQuery): Promise<ListPage<ImportRow>> {
    const batch = await this.batch(id);
    const { q, outcome, kept, sort } = query;
    const where = {
      batch: batch.id,
      ...(outcome && { outcome }),
      ...(kept && { undone: { error: { $ne: null } } }),
      ...(q && textMatching('name', q)),
    };
    return findPage(this.em, { entity: ImportRow, where, orderBy: IMPORT_ROW_SORTS[sort] }, query);
  }

  async rowViews(id: number, query: ImportRowQuery): Promise<ListPage<ImportRowView>> {
    const { columns } = requestOf(await this.batch(id));
    return (await this.rows(id, query)).map((row) => importRowView(row, columns));
  }

  async check(id: number, context: ActionContext): Promise<ImportView> {
    await this.runner.check(await this.batch(id), context);
    return this.toView(await this.batch(id));
  }

  async run(id: number, context: ActionContext): Promise<ImportView> {
    await this.runner.run(await this.batch(id), context);
    return this.toView(await this.batch(id));
  }

  async columns(id: number): Promise<ImportColumns> {
    return this.tables.columns(await this.batch(id));
  }

  async choose(id: number, input: ChosenColumnsInput): Promise<ImportView> {
    await this.batch(id);
    await this.tables.choose(id, input);
    return this.find(id);
  }

  async mend(id: number, input: MendedRowInput): Promise<ImportView> {
    await this.batch(id);
    await this.tables.mend(id, input);
    return this.find(id);
  }

  async undo(id: number, context: ActionContext): Promise<ImportView> {
    await this.batch(id);
    await this.undoing.undo(id, context);
    return this.find(id);
  }

  /** From now on messages go out by themselves about what this import made. Idempotent. */
  async allowMessages(id: number, context: ActionContext): Promise<ImportView> {
    await this.batch(id);
    await this.writes.run({ ...context, batchId: id }, async ({ em, note }) => {
      const muted = await unmuteAll(em, id);
      if (muted > 0) await note('message.unmute', { subjectId: null, before: { muted }, after: null });
    });
    return this.find(id);
  }

  /** Keeps applied rows. @throws Refusal 404 */
  async stop(id: number, context: ActionContext): Promise<ImportView> {
    await this.batch(id);
    await this.em.transactional(async (em) => {
      const locked = await lockedRow(em, ActionBatch, id);
      if (locked.state === 'running') Object.assign(locked, { state: 'stopped', touchedAt: context.now });
    });
    return this.find(id);
  }

  private batch(id: number): Promise<ActionBatch> {
    return this.em.findOneOrFail(ActionBatch, { id, action: ACTION }, { refresh: true });
  }

  private async toView(batch: ActionBatch): Promise<ImportView> {
    const counts = await countOutcomes(this.em, batch.id);
    const checked = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const applied = { ...NO_OUTCOMES, ...batch.counts };
    const undo = await countUndone(this.em, batch.id);
    const muted = await countMuted(this.em, batch.id);
    return importView(batch, { checked, counts: batch.reached > 0 ? applied : counts, undo, muted });
  }
}
