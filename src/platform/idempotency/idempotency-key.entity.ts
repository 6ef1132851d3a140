import { defineEntity, p } from '@mikro-orm/core';
import { foreignKeyRace } from '../errors/constraint-violations.js';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    userId: p.integer().primary(),
    key: p.string().primary(),
    requestHash: p.blob(),
    statusCode: p.smallint(),
    response: p.json<unknown>().nullable(),
    createdAt: p.datetime(),
  },
});

export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);

foreignKeyRace('idempotency_keys_user_id_fkey');
