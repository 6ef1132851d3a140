import { defineEntity, p } from '@mikro-orm/core';
import { GATEWAYS } from '../../rules/ledger.js';

/** `asking`: the gateway has yet to be asked. `unpaid`: it holds no money. `listed`: a review was opened. */
const UNKNOWN_ORDER_STATES = ['asking', 'unpaid', 'listed'] as const;

const UnknownOrderSchema = defineEntity({
  name: 'UnknownOrder',
  tableName: 'unknown_orders',
  properties: {
    id: p.integer().primary(),
    gateway: p.enum(GATEWAYS),
    orderRef: p.string(),
    providerRef: p.string().nullable(),
    state: p.enum(UNKNOWN_ORDER_STATES).default('asking'),
    firstCalledAt: p.datetime(),
    calledAt: p.datetime(),
    askedAt: p.datetime().nullable(),
    nextCheckAt: p.datetime().nullable(),
    checks: p.smallint().default(0),
  },
});

/** An order from a gateway's callback that no attempt has: from before a restore, or of another installation. */
export class UnknownOrder extends UnknownOrderSchema.class {}
UnknownOrderSchema.setClass(UnknownOrder);
