import { describe, expect, it } from '@jest/globals';
import { dayOf } from './business-day.js';
import { daysOverdue, shownPaymentStatus } from './debt.js';

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

describe('the payment status that is shown', () => {
  const NOW = '2026-11-20T03:00:00Z';

  it.each([
    ['paid', 0, 'paid'],
    ['paid', 1, 'pending'],
    ['pending', 0, 'pending'],
    ['failed', 0, 'failed'],
    ['failed', 1, 'failed'],
  ] as const)('of what is stored as %s, with Rp %i late, is %s', (payment_status, late, shown) =>
    expect(shownPaymentStatus({ payment_status, owed: late, late, end_date: null }, NOW)).toBe(shown),
  );

  it.each([
    ['2026-11-20T03:00:00Z', 1, 'pending'],
    ['2026-11-20T03:00:00Z', 0, 'paid'],
    ['2026-11-20T03:00:01Z', 1, 'paid'],
  ] as const)('of what ends at %s, with Rp %i owed, is %s', (end_date, owed, shown) =>
    expect(shownPaymentStatus({ payment_status: 'paid', owed, late: 0, end_date }, NOW)).toBe(shown),
  );
});
