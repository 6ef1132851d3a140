import { defineEntity, p } from '@mikro-orm/core';
import { conflict } from '../platform/errors/refusal.js';
import { refusalBy } from '../platform/errors/constraint-violations.js';

const ErasureSchema = defineEntity({
  name: 'Erasure',
  tableName: 'erasures',
  properties: {
    /** No foreign key: it outlives the account. */
    userId: p.integer().primary(),
    pseudonym: p.string(),
    erasedAt: p.datetime(),
    /** When it was looked for what was being written during the erasure. */
    checkedAt: p.datetime().nullable(),
  },
});

/** Who was erased, by id alone, so that the erasure is repeated when an earlier backup is restored. */
export class Erasure extends ErasureSchema.class {}
ErasureSchema.setClass(Erasure);

refusalBy(
  [
    'users_erased',
    'licenses_owner_erased',
    'subscriptions_owner_erased',
    'erasures_pkey',
    'erasures_pseudonym_unique',
  ],
  conflict('erased', 'This account was erased, and stays as it is. Create a new one for a new contract.'),
);
