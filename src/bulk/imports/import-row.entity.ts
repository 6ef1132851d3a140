import { defineEntity, p } from '@mikro-orm/core';
import { ActionBatch } from '../batches/action-batch.entity.js';
import { OUTCOMES } from '../../rules/import-outcome.js';
import type { Failure } from '../../platform/errors/failure.js';

export type Cells = Record<string, string>;

const ImportRowSchema = defineEntity({
  name: 'ImportRow',
  tableName: 'import_rows',
  properties: {
    id: p.integer().primary(),
    batch: () => p.manyToOne(ActionBatch),
    line: p.integer(),
    name: p.string(),
    /** Null when the row was refused with the file. */
    cells: p.json<Cells>().nullable(),
    /** Sealed, and deleted once the row is applied. */
    password: p.blob().nullable(),
    /** From the dry run, then from applying; null before the dry run. */
    outcome: p.enum(OUTCOMES).nullable(),
    refusal: p.json<Failure['body']>().nullable(),
  },
});

export class ImportRow extends ImportRowSchema.class {}
ImportRowSchema.setClass(ImportRow);
