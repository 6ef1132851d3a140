import { defineEntity, p } from '@mikro-orm/core';
import { License } from '../licenses/license.entity.js';

/** Of each licence, the newest. */
export const CHANGES_KEPT = 20;
/** How long they are kept at most. */
export const CHANGES_KEPT_DAYS = 90;

const VerificationChangeSchema = defineEntity({
  name: 'VerificationChange',
  tableName: 'verification_changes',
  properties: {
    id: p.integer().primary(),
    license: () => p.manyToOne(License),
    verifiedAt: p.datetime(),
    /** Where the request came from; null when that is no IP address. */
    address: p.string().columnType('inet').nullable(),
    /** The code of the answer (decisions §5.1). */
    code: p.string(),
    /** What the licence's server had reported by then. */
    currentCustomerCount: p.integer(),
    currentMikrotikCount: p.integer(),
  },
});

/** A verification that was answered otherwise than the one before it, or came from elsewhere. */
export class VerificationChange extends VerificationChangeSchema.class {}
VerificationChangeSchema.setClass(VerificationChange);
