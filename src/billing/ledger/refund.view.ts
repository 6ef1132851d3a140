import type { Refund } from './refund.entity.js';
import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { REFUND_STATES, REFUND_WAYS } from '../../rules/ledger.js';

export const refundView = (refund: Refund) => ({
  id: refund.id,
  payment_id: refund.payment.id,
  amount: refund.amount,
  way: refund.way,
  reason: refund.reason,
  owed_again: refund.owedAgain,
  state: refund.state,
  asked_at: refund.askedAt.toISOString(),
  asked_by: refund.askedBy ?? null,
  finished_at: refund.finishedAt?.toISOString() ?? null,
  answer: refund.answer ?? null,
});

export type RefundView = ReturnType<typeof refundView>;

export const refundSchema = viewSchema<RefundView>('Refund', {
  id: 3,
  payment_id: 9,
  amount: 50_000,
  way: oneOf(REFUND_WAYS, 'gateway'),
  reason: 'Paid twice',
  owed_again: false,
  state: oneOf(REFUND_STATES, 'done'),
  asked_at: '2026-02-01T04:00:00.000Z',
  asked_by: orNull('admin'),
  finished_at: orNull('2026-02-01T04:00:01.000Z'),
  answer: orNull('Refund amount is larger than the transaction'),
});
