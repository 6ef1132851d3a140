import type { Described } from '../../platform/openapi/sample.js';
import type { CsvKind } from '../../rules/csv.js';
import { VERSION_COLUMN } from '../../rules/csv-columns.js';
import { rowVersion } from '../row-version.js';
import type { CsvRow } from './csv-lines.js';

/** An import refuses rows that have another version by then (lists §5). */
export const withVersions = (kind: CsvKind, rows: CsvRow[]): CsvRow[] =>
  rows.map((row) => ({ ...row, [VERSION_COLUMN]: rowVersion(kind, row) }));

export const withVersionColumn = (kind: CsvKind, schema: Described): Described => ({
  ...schema,
  example: withVersions(kind, [schema.example as CsvRow])[0],
});
