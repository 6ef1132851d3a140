import { defineEntity, p } from '@mikro-orm/core';
import { License } from '../licenses/license.entity.js';
import { declarePersonalRows, gone } from '../../platform/database/personal-rows.js';
import { declareOwnedRows } from '../../audit/recoverable.js';
import { OWN_LICENSES } from '../own-rows.js';

export const CHANGES_KEPT = 20;

const VerificationChangeSchema = defineEntity({
  name: 'VerificationChange',
  tableName: 'verification_changes',
  properties: {
    id: p.integer().primary(),
    license: () => p.manyToOne(License),
    verifiedAt: p.datetime(),
    address: p.string().columnType('inet').nullable(),
    /** verification §2 */
    code: p.string(),
    currentCustomerCount: p.integer(),
    currentMikrotikCount: p.integer(),
  },
});

/** A verification whose code or address differs from the one before. */
export class VerificationChange extends VerificationChangeSchema.class {}
VerificationChangeSchema.setClass(VerificationChange);

declarePersonalRows({
  table: 'verification_changes',
  rows: `license_id in ${OWN_LICENSES}`,
  goes: true,
  columns: gone('address', 'code'),
  hidden: [],
});

declareOwnedRows('license', 'verification_changes', 'license_id');
