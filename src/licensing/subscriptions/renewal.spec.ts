import { describe, expect, it } from '@jest/globals';
import { License } from '../licenses/license.entity.js';
import { Plan } from '../../catalog/plans/plan.entity.js';
import { BILLING_PERIODS, monthsOf } from '../../rules/billing-period.js';
import { addMonthsAnchored } from '../../rules/business-day.js';
import { STATUSES } from '../../rules/expiry.js';
import { type RenewalRequest, renewalOf } from './renewal.js';
import { renewalView } from './renewal.view.js';
import { serveUntil } from './subscription-end.js';
import { Subscription } from './subscription.entity.js';

const WIB = 'Asia/Jakarta';
const now = new Date('2026-06-15T03:00:00.000Z');
const ms = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);
const day = (text: string) => new Date(`${text}T23:59:59.999+07:00`);

const PLAN = {
  billingPeriod: 'quarterly',
  pricePerMonth: 50_000,
  pricePerQuarter: 140_000,
  pricePerSemiAnnual: 270_000,
  pricePerAnnual: 500_000,
} as const;

type Facts = Partial<Pick<Subscription, 'endDate' | 'anchorDay' | 'status' | 'paymentStatus' | 'amount'>> & {
  license?: Partial<Pick<License, 'expiresAt' | 'status'>>;
};

const aSubscription = ({ license, ...facts }: Facts = {}): Subscription =>
  Object.assign(new Subscription(), {
    plan: Object.assign(new Plan(), PLAN),
    license: Object.assign(new License(), { status: 'active', expiresAt: null, ...license }),
    endDate: day('2026-07-31'),
    anchorDay: 31,
    status: 'active',
    paymentStatus: 'pending',
    amount: 123_000,
    renewalPrice: 123_000,
    renewalPeriod: 'quarterly',
    ...facts,
  });

const renewal = (subscription: Subscription, request: Partial<RenewalRequest> = {}, at = now) =>
  renewalOf(subscription, { billingPeriod: null, endDate: null, ...request }, at, WIB);

function renewed(subscription: Subscription, request: Partial<RenewalRequest> = {}) {
  const { to, anchorDay } = renewal(subscription, request);
  serveUntil(subscription, { endDate: to, anchorDay }, now, true);
  return subscription;
}

describe('computing a renewal', () => {
  it.each([
    ['monthly', '2026-08-31', 50_000],
    // The agreed price.
    ['quarterly', '2026-10-31', 123_000],
    // Longer ones cost no more than as many of those.
    ['semi_annually', '2027-01-31', 246_000],
    ['annually', '2027-07-31', 492_000],
  ] as const)('ends a %s period on %s and costs %i', (billingPeriod, to, price) => {
    expect(renewal(aSubscription(), { billingPeriod })).toMatchObject({
      from: day('2026-07-31'),
      to: day(to),
      billingPeriod,
      price,
      anchorDay: 31,
      isPast: false,
    });
  });

  it('takes the agreed length when none is chosen', () => {
    expect(renewal(aSubscription())).toMatchObject({ billingPeriod: 'quarterly', to: day('2026-10-31') });
  });

  it('counts from the current end even when that is long past', () => {
    const request = { billingPeriod: 'monthly' } as const;
    expect(renewal(aSubscription({ endDate: day('2026-01-31') }), request)).toMatchObject({
      from: day('2026-01-31'),
      to: day('2026-02-28'),
      isPast: true,
    });
  });

  it.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('calls an end %i ms from now past: %s', (milliseconds, isPast) => {
    expect(renewal(aSubscription(), { endDate: ms(now, milliseconds) })).toMatchObject({ isPast });
  });

  it('counts from now, anchored at today, when the subscription is open-ended', () => {
    const subscription = aSubscription({ endDate: null, anchorDay: 31 });
    expect(renewal(subscription, { billingPeriod: 'monthly' })).toMatchObject({
      from: now,
      to: new Date('2026-07-15T03:00:00.000Z'),
      anchorDay: 15,
    });
  });

  it('uses an explicit end as it is, even before the current one, and anchors there', () => {
    const to = day('2026-06-30');
    expect(renewal(aSubscription(), { endDate: to, billingPeriod: 'annually' })).toMatchObject({
      from: day('2026-07-31'),
      to,
      anchorDay: 30,
      billingPeriod: 'annually',
      price: null,
      shortens: true,
    });
  });

  it('anchors an explicit end at its day in the business time zone', () => {
    expect(renewal(aSubscription(), { endDate: new Date('2026-08-31T17:00:00Z') }).anchorDay).toBe(1);
    expect(renewal(aSubscription(), { endDate: new Date('2026-08-31T16:59:59Z') }).anchorDay).toBe(31);
  });

  it('renews 31 January to 28 February and then to 31 March', () => {
    const subscription = aSubscription({ endDate: day('2027-01-31') });
    renewed(subscription, { billingPeriod: 'monthly' });
    expect(subscription.endDate).toEqual(day('2027-02-28'));
    renewed(subscription, { billingPeriod: 'monthly' });
    expect(subscription.endDate).toEqual(day('2027-03-31'));
  });

  it.each(BILLING_PERIODS)('keeps the anchor across mixed periods: %s and back to monthly', (period) => {
    const subscription = aSubscription({ endDate: day('2027-01-31') });
    renewed(subscription, { billingPeriod: 'monthly' });
    renewed(subscription, { billingPeriod: period });
    const months = 1 + monthsOf(period);
    expect(subscription.endDate).toEqual(addMonthsAnchored(day('2027-01-31'), months, 31, WIB));
  });
});

describe('applying a renewal', () => {
  const ahead = { endDate: ms(now, 1) };
  const behind = { endDate: ms(now, -1) };

  it.each(STATUSES)('makes an %s subscription active when its new end lies ahead', (status) => {
    expect(renewed(aSubscription({ status }), ahead).status).toBe('active');
  });

  it.each(STATUSES)('leaves an %s subscription as it is when its new end is past', (status) => {
    expect(renewed(aSubscription({ status }), behind).status).toBe(status);
  });

  it.each(['paid', 'pending', 'failed'] as const)(
    'keeps the agreed amount and the payment status %s',
    (paymentStatus) => {
      expect(renewed(aSubscription({ paymentStatus, amount: 7 }))).toMatchObject({
        paymentStatus,
        amount: 7,
      });
    },
  );

  describe('the licence', () => {
    const to = day('2026-10-31');
    const licenseAfter = (license: Facts['license'], request?: Partial<RenewalRequest>) => {
      const { expiresAt, status } = renewed(aSubscription({ license }), request).license;
      return { expiresAt, status };
    };

    it.each([
      ['a date before the new end is moved up to it', ms(to, -1), to],
      ['the same date stays', to, to],
      ['a later date stays', ms(to, 1), ms(to, 1)],
      ['a licence without a date stays without', null, null],
    ])('%s', (_, expiresAt, after) => {
      expect(licenseAfter({ expiresAt }).expiresAt).toEqual(after);
    });

    it('reactivates an expired licence with a date', () => {
      expect(licenseAfter({ expiresAt: ms(now, -1), status: 'expired' })).toEqual({
        expiresAt: to,
        status: 'active',
      });
    });

    it("moves an inactive licence's date up but keeps it inactive", () => {
      expect(licenseAfter({ expiresAt: ms(now, -1), status: 'inactive' })).toEqual({
        expiresAt: to,
        status: 'inactive',
      });
    });

    it('keeps an expired licence without a date as it is', () => {
      expect(licenseAfter({ expiresAt: null, status: 'expired' }).status).toBe('expired');
    });

    it('keeps a licence expired when the new end is past too', () => {
      expect(licenseAfter({ expiresAt: ms(now, -2), status: 'expired' }, behind)).toEqual({
        expiresAt: behind.endDate,
        status: 'expired',
      });
    });
  });

  it('previews exactly the renewal that follows', () => {
    expect(
      renewalView({
        ...renewal(aSubscription({ license: { expiresAt: now } })),
        lowerLimits: [],
        begins: [],
      }),
    ).toEqual({
      from: '2026-07-31T16:59:59.999Z',
      to: '2026-10-31T16:59:59.999Z',
      begins: [],
      is_past: false,
      shortens: false,
      billing_period: 'quarterly',
      price: 123_000,
      license_expires_at: '2026-10-31T16:59:59.999Z',
      lower_limits: [],
    });
    expect(renewalView({ ...renewal(aSubscription()), lowerLimits: [], begins: [] })).toMatchObject({
      license_expires_at: null,
    });
  });
});
