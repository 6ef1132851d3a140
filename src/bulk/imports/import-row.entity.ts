import { defineEntity, p } from '@mikro-orm/core';
import { ActionBatch } from '../batches/action-batch.entity.js';
import { OUTCOMES } from '../../rules/csv.js';
import type { Failure } from '../../platform/errors/failure.js';
import type { Made, Stored } from './import-kind.js';
import {
  becomes,
  declareActorNames,
  declarePersonalRows,
  NAMED,
  NOTHING,
  PSEUDONYM,
} from '../../platform/database/personal-rows.js';

export type Cells = Record<string, string>;

const ImportRowSchema = defineEntity({
  name: 'ImportRow',
  tableName: 'import_rows',
  properties: {
    id: p.integer().primary(),
    batch: () => p.manyToOne(ActionBatch),
    line: p.integer(),
    name: p.string(),
    /** As the file has it, by column. */
    written: p.json<string[]>().nullable(),
    /** As it is understood; null when the row was refused with the file, or while its columns are not chosen. */
    cells: p.json<Cells>().nullable(),
    /** Of the row when it was exported. */
    version: p.string().nullable(),
    /** Sealed, and deleted once the row is applied. */
    password: p.blob().nullable(),
    /** From the dry run, then from applying; null before the dry run. */
    outcome: p.enum(OUTCOMES).nullable(),
    refusal: p.json<Failure['body']>().nullable(),
    /** What was stored in the fields of the file, and in those that change; null for a row that was not there. */
    seen: p.json<Stored>().nullable(),
    /** The new values of the fields that change. */
    becomes: p.json<Stored>().nullable(),
    /** Those of them that take something away. */
    takesAway: p.array<string>().nullable(),
    /** The last change of a row that was refused because of it. */
    changedBy: p.string().nullable(),
    changedAt: p.datetime().nullable(),
    /** What exists since, for undoing. */
    made: p.json<Made>().nullable(),
    /** Once the import is undone: empty, or why the row stayed. */
    undone: p.json<Partial<Failure['body']>>().nullable(),
  },
});

export class ImportRow extends ImportRowSchema.class {}
ImportRowSchema.setClass(ImportRow);

declarePersonalRows(
  {
    table: 'import_rows',
    rows: `fold_case(name) = any(:logins) or exists (select from jsonb_each_text(cells) as cell where fold_case(cell.value) = any(:names))`,
    columns: {
      name: PSEUDONYM,
      cells: NOTHING,
      written: NOTHING,
      undone: NOTHING,
      version: NOTHING,
      password: NOTHING,
      seen: NOTHING,
      becomes: NOTHING,
      outcome: becomes(`'refused'`),
      refusal: becomes(`jsonb_build_object('error', 'This person was erased.')`),
    },
    hidden: 'all',
  },
  {
    table: 'import_rows',
    rows: 'cells is not null',
    columns: { cells: NAMED, written: NAMED, seen: NAMED, becomes: NAMED },
    hidden: 'all',
  },
);

declareActorNames('import_rows', 'changed_by');
