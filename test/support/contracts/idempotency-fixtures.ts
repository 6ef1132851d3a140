import { DAY } from '../factory.js';
import type { Api, TestApp } from '../servers/test-app.js';

export type IdempotencyFixtures = ReturnType<typeof idempotencyFixtures>;
export type RepeatedRequest = {
  /** Of the row in its path. */
  id?: number;
  body?: Record<string, unknown>;
  /** The id for `colleague`, where accounts have rows of their own. */
  colleaguesId?: number;
};

/** @param serial a number that is new each time, for values that no two rows may share */
export function idempotencyFixtures(app: TestApp, admin: Api, now: Date, serial: () => number) {
  const owing = async () =>
    (await app.make.subscription({ paymentStatus: 'paid', endDate: new Date(now.getTime() + DAY) })).id;

  async function anInvoice(id: number): Promise<number> {
    return (await admin.post(`/api/subscriptions/${id}/invoices`, {}).body<{ id: number }>(201)).id;
  }

  /** Of so much more than is owed that there is credit. */
  async function aPayment(id: number): Promise<number> {
    const sent = { method: 'cash', amount: 10_000_000 };
    const { body } = await admin.post(`/api/subscriptions/${id}/payments`, sent).expect(201);
    return (body as { payment: { id: number } }).payment.id;
  }

  return { app, admin, serial, owing, anInvoice, aPayment };
}
