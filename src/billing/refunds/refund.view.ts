import type { Refund } from './refund.entity.js';

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
