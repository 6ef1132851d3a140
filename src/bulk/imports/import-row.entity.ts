import { defineEntity, p } from '@mikro-orm/core';
import { ActionBatch } from '../batches/action-batch.entity.js';
import { OUTCOMES } from '../../rules/csv.js';
import type { Failure } from '../../platform/errors/failure.js';
import {
  becomes,
  declarePersonalRows,
  NAMED,
  NOTHING,
  PSEUDONYM,
} from '../../platform/database/personal-rows.js';

export type Cells = Record<string, string>;

export type Fact = string | number | boolean | null;

/** Ids of the rows that a row of the file made. */
export type Made = { user?: number; license?: number; subscription?: number };

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
    /** From the dry run, then from applying; null before the dry run. */
    outcome: p.enum(OUTCOMES).nullable(),
    refusal: p.json<Failure['body']>().nullable(),
    /** The values of what the row makes, by field. */
    becomes: p.json<Record<string, Fact>>().nullable(),
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
      becomes: NOTHING,
      outcome: becomes(`'refused'`),
      refusal: becomes(`jsonb_build_object('error', 'This person was erased.')`),
    },
    hidden: 'all',
  },
  {
    table: 'import_rows',
    rows: `exists (select from unnest(:names::text[]) as name where position(name in fold_case(refusal->>'error')) > 0)`,
    columns: { refusal: becomes(`jsonb_build_object('error', 'This person was erased.')`) },
    hidden: 'all',
  },
  {
    table: 'import_rows',
    rows: 'cells is not null',
    columns: { cells: NAMED, written: NAMED, becomes: NAMED },
    hidden: 'all',
  },
);
