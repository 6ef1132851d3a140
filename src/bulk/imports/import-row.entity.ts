import { defineEntity, p } from '@mikro-orm/core';
import { ActionBatch } from '../batches/action-batch.entity.js';
import { OUTCOMES } from '../../rules/import-outcome.js';
import type { Failure } from '../../platform/errors/failure.js';

/** What a row says, by the names of its columns. */
export type Cells = Record<string, string>;

const ImportRowSchema = defineEntity({
  name: 'ImportRow',
  tableName: 'import_rows',
  properties: {
    id: p.integer().primary(),
    batch: () => p.manyToOne(ActionBatch),
    /** Of the file, where the row begins. */
    line: p.integer(),
    /** Whose row it is: a username or a license key. */
    name: p.string(),
    /** Null where the file itself speaks against it. */
    cells: p.json<Cells>().nullable(),
    /** Sealed, and gone once the row is applied. */
    password: p.blob().nullable(),
    /** What would become of it by the dry run, then what became of it; null until it was looked at. */
    outcome: p.enum(OUTCOMES).nullable(),
    /** Why it was refused, as the single call answers it. */
    refusal: p.json<Failure['body']>().nullable(),
  },
});

/** A row of a file, kept until the import is over and its result was read. */
export class ImportRow extends ImportRowSchema.class {}
ImportRowSchema.setClass(ImportRow);
