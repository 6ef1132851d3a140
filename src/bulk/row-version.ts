import { createHash } from 'node:crypto';
import type { CsvKind } from '../rules/csv.js';
import { CSV_COLUMNS } from '../rules/csv-columns.js';

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
