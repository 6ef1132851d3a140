import { setTimeout as pause } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { Config } from '../../platform/config/config.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { Download } from '../../platform/http/download.js';
import { loadDocuments } from '../../platform/inertia/document-bundle.js';
import { AllRows } from '../../platform/lists/all-rows.js';
import { PaperWriter } from '../../platform/paper/paper-writer.js';
import { MAX_WORKBOOK_ROWS, workbookTooLong } from '../../platform/spreadsheet/workbook-bound.js';
import { lastFour, normalizeLicenseKey } from '../../rules/license-key.js';
import { TIME_LIMITS } from '../../rules/limits.js';
import type { Locale } from '../../rules/locale.js';
import { isTypedKey } from '../../rules/search-terms.js';
import type { SheetRow } from '../../rules/sheet.js';
import { type ExportForm, exportForm, ReadableTable } from './export-form.js';
import type { ExportAction, ExportKind } from './export-kinds.js';
import { ExportQueue } from './export-queue.js';
import type { ListForm } from './list-form.view.js';

export type ExportQuery = { q: string; sort: string; locale: Locale; form?: 'readable' };

export type Caller = { context: ActionContext; gone: AbortSignal };

@Injectable()
export class ExportsService {
  /** A caller that stops reading would block the queue and the database. */
  patienceMs: number = TIME_LIMITS.pause;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly rows: AllRows,
    private readonly queue: ExportQueue,
    private readonly papers: PaperWriter,
    private readonly config: Config,
  ) {}

  /** @throws Refusal 503 when too many exports run */
  async csv<Query extends ExportQuery, Row extends object>(
    kind: ExportKind<Query, Row>,
    query: Query,
    caller: Caller,
  ): Promise<{ name: string; file: Readable }> {
    const form = await this.formOf(kind, query, caller);
    const file = await this.streamed(kind, query, caller, exportForm(form, query.locale));
    return { name: form.fileName(query), file };
  }

  /** @throws Refusal 422 for more rows than a workbook may have, 503 when too many exports run */
  async workbook<Query extends ExportQuery, Row extends object>(
    kind: ExportKind<Query, Row>,
    query: Query,
    caller: Caller,
  ): Promise<{ name: string; file: Buffer }> {
    const form = await this.formOf(kind, query, caller);
    const leave = await this.queue.enter(caller.gone);
    const progress: Progress = { count: 0, isComplete: false };
    try {
      const rows = await this.workbookRows(form, this.lotsOf(kind, query, caller, caller.gone), progress);
      const file = await this.papers.xlsx([{ name: form.title, rows }]);
      progress.isComplete = true;
      return { name: form.fileName(query), file };
    } finally {
      await this.note(kind.action, query, progress, caller.context).finally(leave);
    }
  }

  private async workbookRows(
    form: ListForm,
    lots: AsyncIterable<object[]>,
    progress: Progress,
  ): Promise<SheetRow[]> {
    const table = new ReadableTable(form);
    const rows = [form.head];
    for await (const lot of unhurried(lots)) {
      progress.count += lot.length;
      if (progress.count > MAX_WORKBOOK_ROWS) throw workbookTooLong();
      rows.push(...table.rowsOf(lot));
    }
    return [...rows, table.total];
  }

  private async formOf<Query extends ExportQuery>(
    { name }: { name: ExportKind<Query, object>['name'] },
    { locale }: Query,
    { context }: Caller,
  ): Promise<ListForm> {
    const { listForm } = await loadDocuments();
    return listForm(name, {
      locale,
      time_zone: this.config.businessTimeZone,
      product_name: this.config.productName,
      now: context.now.toISOString(),
    });
  }

  private async streamed<Query extends ExportQuery, Row extends object>(
    kind: ExportKind<Query, Row>,
    query: Query,
    caller: Caller,
    form: ExportForm,
  ): Promise<Readable> {
    const leave = await this.queue.enter(caller.gone);
    const download = new Download(caller.gone, this.patienceMs);
    const lots = this.lotsOf(kind, query, caller, download.signal);
    const onEnd = (progress: Progress) =>
      this.note(kind.action, query, progress, caller.context).finally(leave);
    return download.toStream(textOf({ form, lots, onEnd }));
  }

  private lotsOf<Query extends ExportQuery, Row extends object>(
    { list, views }: ExportKind<Query, Row>,
    query: Query,
    { context }: Caller,
    signal: AbortSignal,
  ): AsyncGenerator<object[]> {
    const lots = this.rows.of(list(query, context), { signal, patienceMs: this.patienceMs });
    return toViews(lots, (rows) => views(rows, context));
  }

  private note(
    action: ExportAction,
    { locale: _locale, form: _form, ...query }: ExportQuery,
    { count, isComplete }: Progress,
    context: ActionContext,
  ): Promise<void> {
    const after = { count, is_complete: isComplete, query: withoutKey(query) };
    return this.writes.run(
      context,
      ({ note }) => note(action, { subjectId: null, before: null, after }),
      this.em.fork(),
    );
  }
}

type Views<Row> = (rows: Row[]) => object[] | Promise<object[]>;

async function* toViews<Row>(lots: AsyncIterable<Row[]>, views: Views<Row>) {
  for await (const rows of lots) yield await views(rows);
}

/** Pauses after each lot as long as the lot took, so that verification requests are served meanwhile. */
async function* unhurried<Lot>(lots: AsyncIterable<Lot>): AsyncGenerator<Lot> {
  let since = performance.now();
  for await (const lot of lots) {
    yield lot;
    await pause(performance.now() - since);
    since = performance.now();
  }
}

/** The audit must not hold whole keys, and the search may be one. */
function withoutKey({ q, ...query }: Omit<ExportQuery, 'locale' | 'form'>) {
  const shown = {
    ...query,
    ...(q && { q: isTypedKey(q) ? lastFour(normalizeLicenseKey(q)) : q }),
  };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
}

type Progress = { count: number; isComplete: boolean };

type Export = {
  form: ExportForm;
  lots: AsyncIterable<object[]>;
  /** Called once, also after a failure. */
  onEnd: (progress: Progress) => Promise<void>;
};

async function* textOf({ form, lots, onEnd }: Export): AsyncGenerator<string> {
  const progress: Progress = { count: 0, isComplete: false };
  let text = form.head;
  let since = performance.now();
  try {
    for await (const rows of lots) {
      text += form.lines(rows);
      progress.count += rows.length;
      await pause(performance.now() - since);
      yield text;
      [text, since] = ['', performance.now()];
    }
    text += form.foot();
    if (text) yield text;
    progress.isComplete = true;
  } finally {
    await onEnd(progress);
  }
}
