import { defineEntity, p } from '@mikro-orm/core';
import { foreignKeyRace } from '../../platform/errors/constraint-violations.js';
import { declarePersonalRows, gone } from '../../platform/database/personal-rows.js';
import { declareOwnedRows } from '../../audit/recoverable.js';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    userId: p.integer().primary(),
    /** A code that was used is deleted. */
    hash: p.blob().primary(),
    /** Sealed. Null: derived from the secret of the server. */
    hashKey: p.blob().nullable(),
  },
});

export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);

foreignKeyRace('recovery_codes_user_id_fkey');

declarePersonalRows({
  table: 'recovery_codes',
  rows: 'user_id = :id',
  goes: true,
  columns: gone('hash', 'hash_key'),
  hidden: 'all',
});

declareOwnedRows('user', 'recovery_codes', 'user_id');
