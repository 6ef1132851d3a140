import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Status } from '../../integrations/gateways/gateway.js';
import { budget } from '../../../test/support/jest/tier.js';
import { type Booked, NOTHING_BOOKED, reconcile } from './reconcile.js';

const OPENED_AT = new Date('2090-11-22T05:00:00.000Z');
const OPENED = { amount: 100, openedAt: OPENED_AT, transactionId: null, isOurs: true };
const FACTS = { transactionId: 'a', at: OPENED_AT, statement: 'settled' };
const PAID = {
  state: 'paid',
  paymentId: 'p',
  amount: 100,
  paidAt: null,
  back: 0,
  chargedBack: 0,
  payerFee: 0,
  returns: [],
  isMore: false,
  isRefunding: false,
  paymentRequestId: null,
  ...FACTS,
} as const;
const NOTHING = { pays: false, takesBack: 0, owedAgain: 0, isAll: false, waits: false, differs: null };
const BOOKED: Booked = { ...NOTHING_BOOKED, paid: 100, left: 100 };

describe('reconciling a gateway with the ledger', () => {
  const at = (minutes: number) => new Date(OPENED_AT.getTime() + minutes * 60_000);

  it.each<[string, Partial<typeof OPENED>, Partial<Booked>, Status, object]>([
    ['is paid', {}, NOTHING_BOOKED, PAID, { pays: true, takesBack: 0, differs: null }],
    ['is paid again', {}, BOOKED, PAID, { pays: false, takesBack: 0, differs: null }],
    ['is older', {}, NOTHING_BOOKED, { ...PAID, at: at(-11) }, { pays: false, differs: { by: 100 } }],
    [
      'is as old as clocks differ',
      {},
      NOTHING_BOOKED,
      { ...PAID, at: at(-9) },
      { pays: true, differs: null },
    ],
    ['does not say when', {}, NOTHING_BOOKED, { ...PAID, at: null }, { pays: true, differs: null }],
    ['is another page’s', { isOurs: false }, NOTHING_BOOKED, PAID, { pays: false, differs: { by: 100 } }],
    ['is another amount', {}, NOTHING_BOOKED, { ...PAID, amount: 90 }, { pays: false, differs: { by: 90 } }],
    ['is no rupiah', {}, NOTHING_BOOKED, { ...PAID, amount: null }, { pays: false, differs: { by: null } }],
    ['is more than was booked', {}, BOOKED, { ...PAID, amount: 120 }, { differs: { by: 20 } }],
    [
      'is less than was booked, as a person booked since',
      {},
      { refunded: 20, left: 80 },
      { ...PAID, amount: 80 },
      { pays: false, takesBack: 0, differs: null },
    ],
    [
      'is less than was booked, beside a part that went back',
      {},
      { refunded: 10, left: 90 },
      { ...PAID, amount: 80, back: 10 },
      { takesBack: 0, differs: { by: -20 } },
    ],
    [
      'is another transaction than was booked',
      { transactionId: 'b' } as never,
      BOOKED,
      { state: 'failed', ...FACTS },
      { takesBack: 0, differs: { by: null } },
    ],
    [
      'is gone, and the order is the one that was booked',
      { transactionId: 'a' } as never,
      BOOKED,
      { state: 'failed', ...FACTS },
      { takesBack: 100, owedAgain: 100, isAll: true, differs: null },
    ],
    ['is not known there', {}, NOTHING_BOOKED, { state: 'unknown', ...FACTS } as Status, NOTHING],
    [
      'is not known there any more',
      {},
      BOOKED,
      { state: 'unknown', ...FACTS } as Status,
      { ...NOTHING, differs: { by: -100 } },
    ],
    [
      'is not known there, and all of it went back',
      {},
      { refunded: 100, left: 0 },
      { state: 'unknown', ...FACTS } as Status,
      NOTHING,
    ],
    ['is pending', {}, BOOKED, { state: 'pending', ...FACTS } as Status, NOTHING],
    ['has expired', {}, NOTHING_BOOKED, { state: 'expired', ...FACTS }, NOTHING],
    [
      'has expired, though it was booked',
      {},
      BOOKED,
      { state: 'expired', ...FACTS },
      { takesBack: 100, owedAgain: 100, isAll: true, waits: false, differs: null },
    ],
    [
      'is no rupiah, though it was booked',
      {},
      BOOKED,
      { ...PAID, amount: null },
      { takesBack: 0, differs: { by: null } },
    ],
    [
      'is as old as clocks may differ, to the millisecond',
      {},
      NOTHING_BOOKED,
      { ...PAID, at: at(-10) },
      { pays: true, differs: null },
    ],
    [
      'names its transaction for the first time',
      { transactionId: null } as never,
      NOTHING_BOOKED,
      { ...PAID, transactionId: 'z' },
      { pays: true },
    ],
    [
      'names no transaction',
      { transactionId: 'b' } as never,
      NOTHING_BOOKED,
      { ...PAID, transactionId: null } as never,
      { pays: true },
    ],
    [
      'came, with an unknown sum gone back',
      {},
      NOTHING_BOOKED,
      { ...PAID, back: null },
      { pays: true, takesBack: 0 },
    ],
    [
      'is another amount, and a part of it went back',
      {},
      BOOKED,
      { ...PAID, amount: 120, back: 20 },
      { takesBack: 0, differs: null },
    ],
    ['never came', {}, NOTHING_BOOKED, { state: 'failed', ...FACTS }, { pays: false, differs: null }],
    ['came and went', {}, NOTHING_BOOKED, { ...PAID, back: 100 }, { pays: false, differs: null }],
    ['came and went in part', {}, NOTHING_BOOKED, { ...PAID, back: 30 }, { pays: true, takesBack: 30 }],
    [
      'went in another part',
      {},
      { refunded: 30, left: 70 },
      { ...PAID, back: 45 },
      { takesBack: 15, isAll: false, differs: null },
    ],
    [
      'went beside ours',
      {},
      { refunded: 30, left: 70 },
      { ...PAID, back: 100 },
      { takesBack: 70, isAll: true },
    ],
    [
      'went as far as ours is on its way',
      {},
      { refunding: 30, left: 70 },
      { ...PAID, back: 30 },
      { takesBack: 0, waits: true, differs: null },
    ],
    [
      'went while ours is on its way',
      {},
      { refunding: 30, left: 70 },
      { ...PAID, back: 100 },
      { takesBack: 70, isAll: false, waits: true },
    ],
    [
      'went after we gave it back by hand',
      {},
      { left: 60 },
      { ...PAID, back: 100 },
      { takesBack: 60, differs: { by: -40 } },
    ],
    [
      'went back as staff had recorded',
      {},
      { reversedByHand: 100, left: 0 },
      { ...PAID, back: 100 },
      { takesBack: 0, differs: null },
    ],
    [
      'is there, though staff took it back a while ago',
      {},
      { reversedByHand: 100, left: 0 },
      PAID,
      { takesBack: 0, waits: false, differs: { by: 100 } },
    ],
    [
      'is there, as staff took it back just now',
      {},
      { reversedByHand: 100, isReversalFresh: true, left: 0 },
      PAID,
      { takesBack: 0, waits: true, differs: null },
    ],
    [
      'went in part, as staff took all of it back just now',
      {},
      { reversedByHand: 100, isReversalFresh: true, left: 0 },
      { ...PAID, back: 40 },
      { takesBack: 0, waits: true, differs: null },
    ],
    [
      'is more than was booked, and staff took that back a while ago',
      {},
      { reversedByHand: 100, left: 0 },
      { ...PAID, amount: 120 },
      { takesBack: 0, differs: { by: 120 } },
    ],
    ['came again', {}, { reversed: 100, left: 0 }, PAID, { takesBack: 0, differs: { by: 100 } }],
    ['was refunded', {}, {}, { ...PAID, back: 100 }, { takesBack: 100, owedAgain: 0, isAll: true }],
    [
      'was charged back',
      {},
      {},
      { ...PAID, back: 100, chargedBack: 100 },
      { takesBack: 100, owedAgain: 100, isAll: true },
    ],
    [
      'was refunded in part and charged back in part, neither of which was booked',
      {},
      {},
      { ...PAID, back: 50, chargedBack: 30 },
      { takesBack: 50, owedAgain: 30, isAll: false },
    ],
    [
      'was refunded after a part was charged back',
      {},
      { refunded: 30, chargedBack: 30, left: 70 },
      { ...PAID, back: 50, chargedBack: 30 },
      { takesBack: 20, owedAgain: 0 },
    ],
    [
      'was charged back after a part was refunded',
      {},
      { refunded: 30, left: 70 },
      { ...PAID, back: 100, chargedBack: 70 },
      { takesBack: 70, owedAgain: 70 },
    ],
    ['went in a part of no size', {}, {}, { ...PAID, isMore: true }, { takesBack: 0, differs: { by: null } }],
    [
      'does not say what went back',
      {},
      { refunded: 30, left: 70 },
      { ...PAID, back: null },
      { takesBack: 0, differs: null },
    ],
    [
      'is not known any more',
      {},
      {},
      { state: 'unknown', statement: '' },
      { takesBack: 0, differs: { by: -100 } },
    ],
    ['is not known yet', {}, NOTHING_BOOKED, { state: 'unknown', statement: '' }, { differs: null }],
    ['is pending', {}, {}, { state: 'pending', statement: '' }, { takesBack: 0, differs: null }],
    ['is a new word', {}, {}, { state: 'unrecognized', ...FACTS }, { takesBack: 0, differs: { by: null } }],
  ])('reconciles a payment that %s', (_, opened, booked, word, expected) => {
    expect(reconcile({ ...OPENED, ...opened }, { ...BOOKED, ...booked }, word)).toMatchObject(expected);
  });

  it('makes exactly what was charged back owed again, however many steps it is reported in', () => {
    const part = fc.record({ amount: fc.integer({ min: 1, max: 25 }), isCharged: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.tuple(part, fc.boolean()), { maxLength: 4 }), (parts) => {
        const status = { ...PAID, back: 0, chargedBack: 0 };
        const booked = { ...BOOKED };
        const book = () => {
          const { takesBack, owedAgain } = reconcile(OPENED, booked, status);
          booked.refunded += takesBack;
          booked.chargedBack += owedAgain;
          booked.left -= takesBack;
        };
        for (const [{ amount, isCharged }, isBooked] of parts) {
          status.back += amount;
          if (isCharged) status.chargedBack += amount;
          if (isBooked) book();
        }
        book();
        expect(booked).toMatchObject({ refunded: status.back, chargedBack: status.chargedBack });
      }),
      { numRuns: budget(2_000) },
    );
  });

  it("arrives at the gateway's amounts, or reports the difference, from any state", () => {
    const sums = fc.record({
      refunded: fc.nat(60),
      refunding: fc.nat(40),
      reversed: fc.nat(100),
      inCash: fc.nat(100),
      back: fc.nat(100),
    });
    fc.assert(
      fc.property(sums, fc.boolean(), ({ refunded, refunding, reversed, inCash, back }, isByHand) => {
        const left = Math.max(0, 100 - refunded - refunding - reversed - inCash);
        const reversals = isByHand ? { reversed: 0, reversedByHand: reversed } : { reversed };
        const booked = { ...BOOKED, refunded, refunding, ...reversals, left };
        const { takesBack, differs, waits } = reconcile(OPENED, booked, { ...PAID, back });
        const held = 100 - refunded - reversed - takesBack;
        const by = 100 - back - held;
        expect(takesBack).toBeLessThanOrEqual(left);
        // What a refund of ours may explain is settled when it is answered.
        if (waits) expect(by).toBeGreaterThanOrEqual(-refunding + (differs?.by ?? 0));
        else expect(by).toBe(differs?.by ?? 0);
      }),
      { numRuns: budget(4_000) },
    );
  });
});
