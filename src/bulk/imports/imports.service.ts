import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { BackOffice } from '../../accounts/auth/back-office.js';
import { ActionBatch } from '../batches/action-batch.entity.js';
import { BatchMetrics, progressOf } from '../batches/batch-metrics.js';
import { Config } from '../../platform/config/config.js';
import { type Seal, sealOf } from '../../platform/config/sealed-text.js';
import { lockedRow } from '../../platform/database/locked-row.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { findPage } from '../../platform/lists/find-page.js';
import { textMatching } from '../../platform/lists/search.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { CSV_KINDS, type CsvKind } from '../../rules/csv.js';
import { fileRows } from './file-rows.js';
import { ImportKinds } from './import-kinds.js';
import { ImportRow } from './import-row.entity.js';
import { countOutcomes, forgetPasswords, NO_OUTCOMES, storeRows } from './import-rows.js';
import { ImportRunner } from './import-runner.js';
import { IMPORT_ROW_SORTS, type ImportRowQuery } from './import.input.js';
import { importView, type ImportView, requestOf } from './import.view.js';
import { readTable } from './read-table.js';

const actionOf = (kind: CsvKind) => `${kind}.import`;
const ACTIONS = CSV_KINDS.map(actionOf);

/** First a dry run, then application, both under the rules of the single calls. */
@Injectable()
export class ImportsService {
  private readonly seal: Seal;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly kinds: ImportKinds,
    private readonly runner: ImportRunner,
    private readonly metrics: BatchMetrics,
    private readonly backOffice: BackOffice,
    config: Config,
  ) {
    this.seal = sealOf(config, 'imported passwords');
  }

  /** @throws Refusal 422 for an invalid file */
  async take(kind: CsvKind, file: string, context: ActionContext): Promise<ImportView> {
    const { lines, form } = await readTable(Buffer.from(file, 'base64'));
    const { rows, ignored } = await fileRows(lines, this.kinds.get(kind));
    const batch = await this.em.transactional(async (em) => {
      const created = em.create(ActionBatch, {
        startedAt: context.now,
        touchedAt: context.now,
        actor: context.actor!.id,
        action: actionOf(kind),
        request: { kind, ignored, form },
        total: rows.length,
        counts: {},
        refusals: [],
      });
      await em.flush();
      await storeRows(em, created.id, rows, this.seal);
      return created;
    });
    this.metrics.begun(batch);
    return this.toView(batch);
  }

  async find(id: number): Promise<ImportView> {
    return this.toView(await this.batch(id));
  }

  async rows(id: number, query: ImportRowQuery): Promise<ListPage<ImportRow>> {
    const batch = await this.batch(id);
    const { q, outcome, takes_away, sort } = query;
    const where = {
      batch: batch.id,
      ...(outcome && { outcome }),
      ...(takes_away !== undefined && { takesAway: takes_away ? { $ne: null } : null }),
      ...(q && textMatching('name', q)),
    };
    return findPage(this.em, { entity: ImportRow, where, orderBy: IMPORT_ROW_SORTS[sort] }, query);
  }

  async check(id: number, context: ActionContext): Promise<ImportView> {
    await this.runner.check(await this.ownKind(id, context), context);
    return this.toView(await this.batch(id));
  }

  async run(id: number, context: ActionContext): Promise<ImportView> {
    await this.runner.run(await this.ownKind(id, context), context);
    return this.toView(await this.batch(id));
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
    this.backOffice.refuseUnless(actor, `${requestOf(batch).kind}:write`);
    return batch;
  }

  private batch(id: number): Promise<ActionBatch> {
    return this.em.findOneOrFail(ActionBatch, { id, action: { $in: ACTIONS } }, { refresh: true });
  }

  private async toView(batch: ActionBatch): Promise<ImportView> {
    const { counts, taking } = await countOutcomes(this.em, batch.id);
    const checked = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const applied = { ...NO_OUTCOMES, ...batch.counts };
    return importView(batch, { checked, counts: batch.reached > 0 ? applied : counts, taking });
  }
}
