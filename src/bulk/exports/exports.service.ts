import type { Readable } from 'node:stream';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { AllRows } from '../../platform/lists/all-rows.js';
import { isTypedKey } from '../../rules/search-terms.js';
import { TIME_LIMITS } from '../../rules/limits.js';
import { lastFour, normalizeLicenseKey } from '../../rules/license-key.js';
import type { Locale } from '../../rules/locale.js';
import { type CsvRow, csvHead, csvLines } from './csv-lines.js';
import { Download } from '../../platform/http/download.js';
import { EXPORT_SCHEMAS, type ExportAction, type ExportKind } from './export-kinds.js';
import { ExportQueue } from './export-queue.js';
import { setTimeout as pause } from 'node:timers/promises';

export type ExportQuery = { q: string; sort: string; locale: Locale };

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
    metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'lisensi_exports',
      help: 'Exports being read, and waiting for their turn.',
      labels: ['state'],
      read: () => [
        [{ state: 'running' }, queue.running],
        [{ state: 'waiting' }, queue.waiting],
      ],
    });
  }

  /** @throws Refusal 503 when too many exports run */
  async file<Query extends ExportQuery, Row extends object>(
    { action, name, list, views }: ExportKind<Query, Row>,
    query: Query,
    { context, gone }: Caller,
  ): Promise<Readable> {
    const leave = await this.queue.enter(gone);
    const download = new Download(gone, this.patienceMs);
    const columns = Object.keys(EXPORT_SCHEMAS[name].example as object);
    const lots = toViews(this.rows.of(list(query, context), download), (rows) => views(rows, context));
    const onEnd = (progress: Progress) => this.note(action, query, progress, context).finally(leave);
    return download.toStream(csvExport({ columns, locale: query.locale, lots, onEnd }));
  }

  private note(
    action: ExportAction,
    { locale: _locale, ...query }: ExportQuery,
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

type Views<Row> = (rows: Row[]) => CsvRow[] | Promise<CsvRow[]>;

async function* toViews<Row>(lots: AsyncIterable<Row[]>, views: Views<Row>) {
  for await (const rows of lots) yield await views(rows);
}

/** The audit must not hold whole keys, and the search may be one. */
function withoutKey({ q, ...query }: Omit<ExportQuery, 'locale'>) {
  const shown = {
    ...query,
    ...(q && { q: isTypedKey(q) ? lastFour(normalizeLicenseKey(q)) : q }),
  };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined));
}

type Progress = { count: number; isComplete: boolean };

type Export = {
  columns: string[];
  locale: Locale;
  lots: AsyncIterable<CsvRow[]>;
  /** Called once, also after a failure. */
  onEnd: (progress: Progress) => Promise<void>;
};

/** Pauses after each lot as long as the lot took, so that verification requests are served meanwhile. */
async function* csvExport({ columns, locale, lots, onEnd }: Export): AsyncGenerator<string> {
  const progress: Progress = { count: 0, isComplete: false };
  let text = csvHead(columns, locale);
  let since = performance.now();
  try {
    for await (const rows of lots) {
      text += csvLines(rows, columns, locale);
      progress.count += rows.length;
      await pause(performance.now() - since);
      yield text;
      [text, since] = ['', performance.now()];
    }
    if (text) yield text;
    progress.isComplete = true;
  } finally {
    await onEnd(progress);
  }
}
