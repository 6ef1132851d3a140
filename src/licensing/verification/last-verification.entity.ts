import { defineEntity, p } from '@mikro-orm/core';
import { License } from '../licenses/license.entity.js';

const LastVerificationSchema = defineEntity({
  name: 'LastVerification',
  tableName: 'last_verifications',
  properties: {
    license: () => p.oneToOne(License).owner().primary(),
    verifiedAt: p.datetime(),
    address: p.string().columnType('inet').nullable(),
    /** decisions §5.1 */
    code: p.string(),
  },
});

export class LastVerification extends LastVerificationSchema.class {}
LastVerificationSchema.setClass(LastVerification);
