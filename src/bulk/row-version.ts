import { createHash } from 'node:crypto';
import { CSV_COLUMNS, type CsvKind, VERSION_COLUMN } from '../rules/csv.js';
import type { Described } from '../platform/openapi/sample.js';
import type { CsvRow } from './exports/csv-lines.js';

/**
 * Stands for the values that a file could change, as they are stored. Other columns of an export follow from these or from
 * the time. It begins with a letter, because spreadsheets take digits for a number.
 */
export function rowVersion(kind: CsvKind, view: Record<string, unknown>): string {
  const values = CSV_COLUMNS[kind].map((column) => view[column] ?? null);
  return `v${createHash('sha256')
    .update(JSON.stringify([kind, values]))
    .digest('hex')
    .slice(0, 20)}`;
}

/** An import refuses rows that have another version by then (lists §5). */
export const withVersions = (kind: CsvKind, rows: CsvRow[]): CsvRow[] =>
  rows.map((row) => ({ ...row, [VERSION_COLUMN]: rowVersion(kind, row) }));

export const withVersionColumn = (kind: CsvKind, schema: Described): Described => ({
  ...schema,
  example: withVersions(kind, [schema.example as CsvRow])[0],
});
