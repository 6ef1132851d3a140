import { defineEntity, p } from '@mikro-orm/core';
import { License } from '../licenses/license.entity.js';
import { declarePersonalRows, gone } from '../../platform/database/personal-rows.js';
import { declareOwnedRows } from '../../audit/recoverable.js';
import { OWN_LICENSES } from '../own-rows.js';

const LastVerificationSchema = defineEntity({
  name: 'LastVerification',
  tableName: 'last_verifications',
  properties: {
    license: () => p.oneToOne(License).owner().primary(),
    verifiedAt: p.datetime(),
    address: p.string().columnType('inet').nullable(),
    /** verification §2 */
    code: p.string(),
  },
});

export class LastVerification extends LastVerificationSchema.class {}
LastVerificationSchema.setClass(LastVerification);

declarePersonalRows({
  table: 'last_verifications',
  rows: `license_id in ${OWN_LICENSES}`,
  goes: true,
  columns: gone('address', 'code'),
  hidden: [],
});

declareOwnedRows('license', 'last_verifications', 'license_id');
