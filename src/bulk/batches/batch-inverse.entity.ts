import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';
import { ActionBatch } from './action-batch.entity.js';
import { declarePersonalRows, NAMED } from '../../platform/database/personal-rows.js';

const BatchInverseSchema = defineEntity({
  name: 'BatchInverse',
  tableName: 'batch_inverses',
  properties: {
    batch: () => p.manyToOne(ActionBatch).primary(),
    rowId: p.integer().primary(),
    was: p.json<object>(),
    became: p.json<object>(),
  },
});

/** Lets an undo restore a row that is still as the batch left it. */
export class BatchInverse extends BatchInverseSchema.class {
  [PrimaryKeyProp]?: ['batch', 'rowId'];
}
BatchInverseSchema.setClass(BatchInverse);

declarePersonalRows({
  table: 'batch_inverses',
  rows: 'true',
  columns: { was: NAMED, became: NAMED },
  hidden: 'all',
});
