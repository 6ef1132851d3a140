import { defineEntity, p } from '@mikro-orm/core';
import { GATEWAYS } from '../../rules/ledger.js';

/** The gateway has yet to be asked; it holds no money of it; a review was opened. */
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

/** An order that a gateway called about and that no attempt has: one of before a restore, or of somebody else. */
export class UnknownOrder extends UnknownOrderSchema.class {}
UnknownOrderSchema.setClass(UnknownOrder);
