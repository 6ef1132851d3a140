import type { BookedView } from '@server/billing/payments/booked.view';
import { ApiError, callApi } from '@/api/api';
import { keepProof } from '@/api/keep-proof';
import { type PaymentDraft, paymentOf } from './payment-draft';

/** The booked payment, and why its picture was not stored, if so. */
type Kept = { booked: BookedView; lost: string | null };

/** `isFormers`: it was the debt of a former customer, whose receipt names no end. */
export type Recorded = Kept & { isFormers: boolean };

/** Books the payment before it uploads the picture, whose failure does not affect the payment. */
export async function bookPayment(
  id: number,
  draft: PaymentDraft,
  { isMeant, insteadOf, idempotencyKey }: { isMeant: boolean; insteadOf?: number; idempotencyKey: string },
): Promise<Kept> {
  const body = {
    ...paymentOf(draft),
    ...(insteadOf && { instead_of: insteadOf }),
    ...(isMeant && { record_anyway: true }),
  };
  const booked = await callApi('POST /subscriptions/:id/payments', { params: { id }, body, idempotencyKey });
  return { booked, lost: draft.proof && (await whyLost(booked.payment.id, draft.proof)) };
}

/** Uploads the picture of a booked payment. @returns why it was not kept */
export async function whyLost(paymentId: number, proof: File): Promise<string | null> {
  try {
    await keepProof(paymentId, proof);
    return null;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return cause.message;
  }
}
