import { describe, expect, it } from '@jest/globals';
import { dayOf } from './business-day.js';
import { daysOverdue, paymentState } from './debt.js';

const dayIn = (iso: string) => dayOf(new Date(iso), 'Asia/Jakarta');

describe('days overdue', () => {
  it.each([
    ['2026-11-20T03:00:00Z', '2026-11-19T23:00:00Z', 0],
    ['2026-11-20T03:00:00Z', '2026-11-20T16:59:59Z', 0],
    ['2026-11-20T03:00:00Z', '2026-11-20T17:00:00Z', 1],
    ['2026-11-20T16:59:59Z', '2026-11-22T17:00:00Z', 3],
  ])('of an invoice due at %s are counted at %s in days of the business: %i', (due, now, days) =>
    expect(daysOverdue(dayIn(due), dayIn(now))).toBe(days),
  );
});

describe('the payment state of a subscription', () => {
  const due = '2026-11-20T03:00:00Z';
  const state = (owed: number, payment_status: 'paid' | 'pending', now: string, late = owed) =>
    paymentState({ owed, late, due: owed ? due : null, payment_status }, now, dayIn);

  it('is what open invoices leave to pay, whatever the payment status', () =>
    expect(state(250_000, 'paid', '2026-11-19T00:00:00Z')).toEqual({ kind: 'owed', owed: 250_000, due }));

  it('counts the days since the oldest invoice fell due, and what is not late apart', () =>
    expect(state(750_000, 'paid', '2026-11-23T00:00:00Z', 250_000)).toEqual({
      kind: 'overdue',
      late: 250_000,
      days: 3,
      notYetDue: 500_000,
    }));

  it('is the payment status when no invoice is open', () =>
    expect(state(0, 'pending', '2026-11-23T00:00:00Z')).toEqual({ kind: 'status', status: 'pending' }));
});
