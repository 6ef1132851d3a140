import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { ActionBatch } from '../batches/action-batch.entity.js';
import { BatchMetrics, progressOf } from '../batches/batch-metrics.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { findPage } from '../../platform/lists/find-page.js';
import { textMatching } from '../../platform/lists/search.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { FILE_KINDS, type FileKind, writesOf } from '../../rules/csv.js';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { countMuted, unmuteAll } from '../../messaging/messages/message-mutes.js';
import { ImportTables } from './import-tables.service.js';
import { ImportUndo } from './import-undo.service.js';
import { ImportKinds } from './import-kinds.js';
import { ImportRow } from './import-row.entity.js';
import { countOutcomes, countUndone, forgetPasswords, NO_OUTCOMES } from './import-rows.js';
import { ImportRunner } from './import-runner.js';
import {
  type ChosenColumnsInput,
  IMPORT_ROW_SORTS,
  type ImportInput,
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
import { readTable } from './read-table.js';

const actionOf = (kind: FileKind) => `${kind}.import`;
const ACTIONS = FILE_KINDS.map(actionOf);

/** First a dry run, then application, both under the rules of the single calls. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly kinds: ImportKinds,
    private readonly runner: ImportRunner,
    private readonly metrics: BatchMetrics,
    private readonly tables: ImportTables,
    private readonly undoing: ImportUndo,
    private readonly writes: AuditedWrites,
    private readonly backOffice: BackOffice,
  ) {}

  /** @throws Refusal 422 for an invalid file */
  async take(kind: FileKind, { file, mapping }: ImportInput, context: ActionContext): Promise<ImportView> {
    const table = await readTable(Buffer.from(file, 'base64'));
    const maps = mapping ?? kind === 'customers';
    const { rows, request } = await this.tables.understood(table, this.kinds.get(kind), maps);
    const batch = await this.em.transactional(async (em) => {
      const created = em.create(ActionBatch, {
        startedAt: context.now,
        touchedAt: context.now,
        actor: context.actor!.id,
        action: actionOf(kind),
        request,
        total: rows.length,
        counts: {},
        refusals: [],
      });
      await em.flush();
      await this.tables.store(em, created.id, rows);
      return created;
    });
    this.metrics.begun(batch);
    return this.toView(batch);
  }

  async find(id: number): Promise<ImportView> {
    return this.toView(await this.batch(id));
  }

  private async rows(id: number, query: ImportRowQuery): Promise<ListPage<ImportRow>> {
    const batch = await this.batch(id);
    const { q, outcome, takes_away, kept, sort } = query;
    const where = {
      batch: batch.id,
      ...(outcome && { outcome }),
      ...(takes_away !== undefined && { takesAway: takes_away ? { $ne: null } : null }),
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
    await this.runner.check(await this.ownKind(id, context), context);
    return this.toView(await this.batch(id));
  }

  async run(id: number, context: ActionContext): Promise<ImportView> {
    await this.runner.run(await this.ownKind(id, context), context);
    return this.toView(await this.batch(id));
  }

  async columns(id: number): Promise<ImportColumns> {
    return this.tables.columns(await this.batch(id));
  }

  async choose(id: number, input: ChosenColumnsInput, context: ActionContext): Promise<ImportView> {
    await this.ownKind(id, context);
    await this.tables.choose(id, input);
    return this.find(id);
  }

  async mend(id: number, input: MendedRowInput, context: ActionContext): Promise<ImportView> {
    await this.ownKind(id, context);
    await this.tables.mend(id, input);
    return this.find(id);
  }

  async undo(id: number, context: ActionContext): Promise<ImportView> {
    await this.ownKind(id, context);
    await this.undoing.undo(id, context);
    return this.find(id);
  }

  /** From now on messages go out by themselves about what this import made. Idempotent. */
  async allowMessages(id: number, context: ActionContext): Promise<ImportView> {
    await this.ownKind(id, context);
    await this.writes.run({ ...context, batchId: id }, async ({ em, note }) => {
      const muted = await unmuteAll(em, id);
      if (muted > 0) await note('message.unmute', { subjectId: null, before: { muted }, after: null });
    });
    return this.find(id);
  }

  /** Keeps applied rows. @throws Refusal 403, 404 */
  async stop(id: number, context: ActionContext): Promise<ImportView> {
    await this.ownKind(id, context);
    const { was, batch } = await this.em.transactional(async (em) => {
      const locked = await lockedRow(em, ActionBatch, id);
      const before = progressOf(locked);
      if (before.state === 'running') {
        Object.assign(locked, { state: 'stopped', touchedAt: context.now });
        await forgetPasswords(em, id);
      }
      return { was: before, batch: locked };
    });
    this.metrics.progressed(was, batch);
    return this.find(id);
  }

  /** The caller may not be the one who sent the file. */
  private async ownKind(id: number, { actor }: ActionContext): Promise<ActionBatch> {
    const batch = await this.batch(id);
    this.backOffice.refuseUnless(actor, ...writesOf(requestOf(batch).kind));
    return batch;
  }

  private batch(id: number): Promise<ActionBatch> {
    return this.em.findOneOrFail(ActionBatch, { id, action: { $in: ACTIONS } }, { refresh: true });
  }

  private async toView(batch: ActionBatch): Promise<ImportView> {
    const { counts, taking } = await countOutcomes(this.em, batch.id);
    const checked = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const applied = { ...NO_OUTCOMES, ...batch.counts };
    const undo = await countUndone(this.em, batch.id);
    const muted = await countMuted(this.em, batch.id);
    return importView(batch, { checked, counts: batch.reached > 0 ? applied : counts, taking, undo, muted });
  }
}
