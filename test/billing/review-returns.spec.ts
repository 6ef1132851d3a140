import { beforeEach, describe, expect, it } from '@jest/globals';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import type { PaymentReview } from '../../src/billing/ledger/payment-review.entity.js';
import type { PaymentReviewView } from '../../src/billing/reviews/payment-review.view.js';
import { Payment } from '../../src/billing/ledger/payment.entity.js';
import { Refund } from '../../src/billing/ledger/refund.entity.js';
import { fittingAction, REVIEW_KINDS, REVIEW_RULES, type InvoiceReviewKind } from '../../src/rules/ledger.js';
import type { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';

const PRICE = 150_000;
/** Half of the payment came through a gateway, which no longer holds it. */
const GONE = 75_000;

describe('a review of money that the gateway returned', () => {
  const app = TestApp.ofFile({}, { empties: 'payment_reviews' });
  const { admin } = app;
  let sold: Subscription;
  let review: PaymentReview;

  beforeEach(async () => {
    sold = await app.make.subscription({ amount: PRICE, paymentStatus: 'paid' });
    review = await app.make.returned(sold);
  });

  const book = (id = review.id, body: object = {}) =>
    admin.post(`/api/payment-reviews/${id}/book-return`, body);
  const listed = async (id = review.id) =>
    (await admin.get('/api/payment-reviews').body<PaymentReviewView[]>(200)).find((one) => one.id === id)!;
  const invoice = () => app.em.findOneOrFail(Invoice, { id: review.invoice!.id });
  const amounts = async () =>
    (await app.em.find(Payment, { invoice: review.invoice!.id }, { orderBy: { id: 'asc' } })).map(
      ({ amount, method }) => [method, amount],
    );
  const refund = (amount: number) =>
    admin
      .post(`/api/payments/${review.payment!.id}/refunds`, { amount, way: 'transfer', reason: 'Any' })
      .expect(201);

  it('previews what booking it would take', async () => {
    expect(await listed()).toMatchObject({
      action: 'book_return',
      return_preview: { payment_amount: GONE, from_credit: 0, from_invoice: GONE },
    });
  });

  it('books a gateway refund with a credit note, and names who resolved it', async () => {
    const { body } = await book().expect(200);
    expect(body).toMatchObject({
      resolved_by: 'admin',
      resolution: null,
      action: null,
      return_preview: null,
    });
    expect((body as PaymentReviewView).resolved_at).not.toBeNull();
    expect(await amounts()).toEqual([
      ['cash', GONE],
      ['midtrans', GONE],
      ['midtrans', -GONE],
    ]);
    expect(await app.em.find(Refund, { payment: review.payment! })).toMatchObject([
      { way: 'gateway', state: 'done', amount: GONE, owedAgain: false, askedBy: null },
    ]);
    expect(await invoice()).toMatchObject({ state: 'paid', owed: 0, creditNotes: GONE });
    const events = await app.lastEvents(3);
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['payment.refund', 'review.resolve']),
    );
    expect(events.find(({ action }) => action === 'review.resolve')).toMatchObject({
      actorName: 'admin',
      subjectId: review.id,
      after: { kind: 'unmatched', amount: -GONE, resolution: 'What went back was booked.' },
    });
    await expectBalanced(app);
  });

  it('makes the invoice owed again when the request says so', async () => {
    await book(review.id, { owed_again: true }).expect(200);
    expect(await invoice()).toMatchObject({ state: 'partial', owed: GONE, creditNotes: 0 });
  });

  raceTest('books once, of many simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => book()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await book().body(409)).toMatchObject({ code: 'resolved_already' });
    expect(await amounts()).toHaveLength(3);
  });

  it.each([
    [
      10_000,
      { count: GONE - 10_000, error: expect.stringContaining('Only Rp 65000 of this payment is left') },
    ],
    [GONE, { error: expect.stringContaining('None of this payment is left') }],
  ])('cannot be booked once %d was paid back by hand', async (amount, refusal) => {
    await refund(amount);
    const before = await amounts();
    expect(await listed()).toMatchObject({ action: null, return_preview: null });
    expect(await book().body(409)).toMatchObject({ code: 'more_than_is_left', ...refusal });
    expect(await amounts()).toEqual(before);
    expect(await listed()).toMatchObject({ resolved_at: null });
  });

  it('cannot be booked once it was closed with a note', async () => {
    const resolution = { resolution: 'Midtrans was wrong.' };
    await admin.post(`/api/payment-reviews/${review.id}/resolve`, resolution).expect(200);
    expect(await book().body(409)).toMatchObject({ code: 'resolved_already' });
    expect(await amounts()).toHaveLength(2);
  });

  it.each([{ owed_again: 'yes' }, { owed_again: 1 }, { amount: 5 }])('refuses %j', async (body) => {
    await book(review.id, body).expect(422);
    expect(await amounts()).toHaveLength(2);
  });

  it.each(REVIEW_KINDS.filter((kind) => kind !== 'unknown_order' && kind !== 'unmatched'))(
    'cannot be booked when it is of the kind %s',
    async (kind) => {
      const other = await app.make.review(sold, { kind: kind as InvoiceReviewKind, amount: -1_000 });
      expect(await book(other.id).body(409)).toMatchObject({ code: 'no_refund_found' });
      expect(await listed(other.id)).toMatchObject({ action: null, return_preview: null });
    },
  );

  it('cannot be booked when the gateway holds more than was booked, or nothing was booked', async () => {
    const { payment } = review;
    const more = await app.make.review(sold, { kind: 'unmatched', amount: 1_000, payment });
    const none = await app.make.review(sold, { kind: 'unmatched', amount: -1_000 });
    for (const { id } of [more, none])
      expect(await book(id).body(409)).toMatchObject({ code: 'no_refund_found' });
    await book(999_999).expect(404);
  });

  it.each(REVIEW_KINDS)('offers one way to resolve the kind %s, and explains what a note leaves', (kind) => {
    expect(REVIEW_RULES[kind].leaves).toBeTruthy();
    expect(fittingAction(kind, null)).toBeNull();
    expect(fittingAction(kind, -1)).toBe(kind === 'unmatched' ? 'book_return' : null);
  });
});
