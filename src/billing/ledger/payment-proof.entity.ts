import { defineEntity, p } from '@mikro-orm/core';
import { PICTURE_TYPES } from '../../rules/picture.js';
import { Payment } from './payment.entity.js';
import { declareActorNames, declarePersonalRows, gone } from '../../platform/database/personal-rows.js';
import { OWN_PAYMENTS } from './own-documents.js';

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

declarePersonalRows({
  table: 'payment_proofs',
  rows: `payment_id in ${OWN_PAYMENTS}`,
  goes: true,
  columns: gone('type', 'content', 'added_by'),
  hidden: ['content', 'added_by'],
  shown: { content: `encode(content, 'base64')` },
});

declareActorNames('payment_proofs', 'added_by');
