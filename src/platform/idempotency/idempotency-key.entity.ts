import { defineEntity, p } from '@mikro-orm/core';
import { foreignKeyRace } from '../errors/constraint-violations.js';
import { declarePersonalRows, gone, NAMED } from '../database/personal-rows.js';

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

declarePersonalRows(
  {
    table: 'idempotency_keys',
    rows: 'user_id = :id',
    goes: true,
    columns: gone('key', 'request_hash', 'response'),
    hidden: 'all',
  },
  { table: 'idempotency_keys', rows: 'response is not null', columns: { response: NAMED }, hidden: 'all' },
);
