import { defineEntity, p } from '@mikro-orm/core';
import { PICTURE_TYPES } from '../../rules/picture.js';
import { Payment } from '../payments/payment.entity.js';

const PaymentProofSchema = defineEntity({
  name: 'PaymentProof',
  tableName: 'payment_proofs',
  properties: {
    id: p.integer().primary(),
    payment: () => p.oneToOne(Payment).owner(),
    /** Detected from the bytes, not taken from the upload. */
    type: p.enum(PICTURE_TYPES),
    content: p.blob().lazy(),
    addedAt: p.datetime(),
    /** A name, because it outlives the account. */
    addedBy: p.string().nullable(),
  },
});

/** Never changes once stored. */
export class PaymentProof extends PaymentProofSchema.class {}
PaymentProofSchema.setClass(PaymentProof);
