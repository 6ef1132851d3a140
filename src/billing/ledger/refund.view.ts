import type { Refund } from './refund.entity.js';
import { oneOf, orNull } from '../../platform/openapi/sample.js';
import { from, viewOf } from '../../platform/openapi/view-of.js';
import { REFUND_STATES, REFUND_WAYS } from '../../rules/ledger.js';

export const { view: refundView, schema: refundSchema } = viewOf<Refund>()('Refund', {
  id: 3,
  payment_id: from(({ payment }: Refund) => payment.id, 9),
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

export type RefundView = ReturnType<typeof refundView>;
