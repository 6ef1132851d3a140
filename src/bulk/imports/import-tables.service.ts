import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { lockedRow } from '../../platform/database/locked-row.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import { CUSTOMER_COLUMNS, isErrorCell } from '../../rules/csv.js';
import { withoutDirectionMarks } from '../../rules/plain-text.js';
import { ActionBatch, type ImportRequest } from '../batches/action-batch.entity.js';
import { type FileColumn, ignoredHeads, isField, refuseMissing, understoodTable } from './file-columns.js';
import { repeatedColumn } from './file-refusals.js';
import type { Cells } from './import-row.entity.js';
import { type FileRow, fileRows, openRows } from './file-rows.js';
import { resetRows, writtenLines } from './import-rows.js';
import type { ChosenColumnsInput, MendedRowInput } from './import.input.js';
import { type ImportColumns, requestOf } from './import.view.js';
import type { Table } from './read-table.js';

const SAMPLES = 3;
const SAMPLED_ROWS = 100;

type Mended = { line: number; cells: Record<string, string> };
export type Understood = { rows: FileRow[]; request: ImportRequest };

/** @throws Refusal 422 */
export function understoodFile({ lines, hiddenColumns, ...table }: Table, timeZone: string): Understood {
  const { rows, columns, isOpen } = understoodTable(
    lines.map(({ line, cells }) => ({ line, cells: cells.map(withoutDirectionMarks) })),
  );
  const form = {
    ...table.form,
    hidden_columns: hiddenColumns.map((column) => columns[column - 1]?.head || String(column)),
    error_cells: rows.reduce((sum, { cells }) => sum + cells.filter(isErrorCell).length, 0),
    time_zone: timeZone,
  };
  return isOpen
    ? { rows: openRows(rows, columns), request: { ignored: [], form, columns, isOpen } }
    : { rows: fileRows(rows, columns), request: { ignored: ignoredHeads(columns), form, columns } };
}

/** What the columns and the cells of a file mean, until it is applied. */
@Injectable()
export class ImportTables {
  constructor(private readonly em: SqlEntityManager) {}

  /** The columns with what they hold, to be chosen. */
  async columns(batch: ActionBatch): Promise<ImportColumns> {
    const { columns = [], instead = {} } = requestOf(batch);
    const lines = await writtenLines(this.em, batch.id, SAMPLED_ROWS);
    const samplesOf = (at: number) => [
      ...new Set(lines.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '')),
    ];
    return {
      columns: columns.map((column, at) => ({ ...column, samples: samplesOf(at).slice(0, SAMPLES) })),
      fields: [...CUSTOMER_COLUMNS],
      plan_type: instead.plan_type ?? null,
      payment_status: instead.payment_status ? 'pending' : null,
    };
  }

  /** @throws Refusal 409 once rows are applied, 422 for a field twice or missing */
  choose(id: number, { columns: fields, plan_type, payment_status }: ChosenColumnsInput): Promise<void> {
    return this.reading(id, (request) => {
      const columns: FileColumn[] = (request.columns ?? []).map(({ head }, at) => ({
        head,
        field: fields[at] || null,
      }));
      const instead: Cells = { ...(plan_type && { plan_type }), ...(payment_status && { payment_status }) };
      refuseUnusable(columns, Object.keys(instead));
      return { ...request, columns, instead, ignored: ignoredHeads(columns), isOpen: false };
    });
  }

  /** Mends cells and tries their rows again. @throws Refusal 409 once rows are applied */
  mend(id: number, { line, cells }: MendedRowInput): Promise<void> {
    return this.reading(
      id,
      (request) => {
        const columns = [...(request.columns ?? [])];
        for (const [field, cell] of Object.entries(cells)) {
          if (!isField(field)) throw noSuchField(field);
          if (typeof cell !== 'string') throw notText(field);
          if (!columns.some((column) => column.field === field)) columns.push({ head: field, field });
        }
        return { ...request, columns };
      },
      { line, cells: cells as Record<string, string> },
    );
  }

  /** Reads the stored rows anew, with other columns or with mended cells. */
  private reading(
    id: number,
    change: (request: ImportRequest) => ImportRequest,
    mended?: Mended,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const batch = await lockedRow(em, ActionBatch, id);
      const was = requestOf(batch);
      if (batch.reached > 0 || batch.state !== 'running') throw importBegun();
      if (mended && was.isOpen) throw columnsOpen();
      const request = change(was);
      batch.request = request;
      await em.flush();
      const columns = request.columns ?? [];
      const lines = (await writtenLines(em, id)).map((row) =>
        withMended(row, columns, row.line === mended?.line ? mended.cells : {}),
      );
      await resetRows(em, id, fileRows(lines, columns, request.instead), mended?.line);
    });
  }
}

const withMended = (
  row: { line: number; cells: string[] },
  columns: FileColumn[],
  mended: Record<string, string>,
) => ({
  ...row,
  cells: columns.map(({ field }, at) =>
    field !== null && Object.hasOwn(mended, field) ? mended[field]! : (row.cells[at] ?? ''),
  ),
});

function refuseUnusable(columns: FileColumn[], given: string[]): void {
  const fields = columns.flatMap(({ field }) => field ?? []);
  fields.forEach((field, i) => {
    if (fields.indexOf(field) < i)
      throw repeatedColumn(field, {
        line: 1,
        column: columns.findLastIndex((one) => one.field === field) + 1,
      });
  });
  refuseMissing([...fields, ...given], 1);
}

const noSuchField = (field: string) =>
  invalid(field, 'unknown_field', `"${field}" is not a field that can be imported here.`);

const notText = (field: string) => invalid(field, 'not_text', `${field} must be text.`);

export const importBegun = () =>
  conflict(
    'import_begun',
    'This import has begun or is over. Send the file again to import it in another way.',
  );

export const columnsOpen = () => conflict('columns_open', 'First choose what each column of the file holds.');
