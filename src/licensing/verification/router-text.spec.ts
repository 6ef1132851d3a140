import { describe, expect, it } from '@jest/globals';
import { routerText } from './router-answer.js';
import type { LicenseSnapshot } from './verdict.js';
import { verificationView } from './verification.view.js';

const now = new Date('2026-03-01T00:00:00.000Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const SUBSCRIPTION: NonNullable<LicenseSnapshot['subscription']> = {
  status: 'active',
  endDate: null,
  planName: 'Standard',
  isUnpaid: false,
  hasLeases: false,
  routerPolicy: 'watch',
  grace: { days: 0, timeZone: 'Asia/Jakarta' },
  features: [],
  isUnlimited: false,
  maxCustomerCount: 100,
  maxMikrotikCount: 1,
};
const LICENSE: LicenseSnapshot = {
  id: 1,
  licenseKey: 'AFS-1',
  status: 'active',
  expiresAt: null,
  username: 'budi',
  waNumber: null,
  currentCustomerCount: 0,
  currentMikrotikCount: 0,
  subscription: null,
};

type Facts = Omit<Partial<LicenseSnapshot>, 'subscription'> & {
  subscription?: Partial<typeof SUBSCRIPTION>;
};
const aLicense = ({ subscription, ...facts }: Facts = {}): LicenseSnapshot => ({
  ...LICENSE,
  ...facts,
  subscription: subscription ? { ...SUBSCRIPTION, ...subscription } : null,
});
const viewOf = (facts?: Facts, faults?: string[]) => verificationView(aLicense(facts), now, faults);

describe('the answer about a licence', () => {
  it('describes a licence without a subscription in full', () => {
    expect(viewOf()).toEqual({
      valid: true,
      code: 'VALID',
      codes: ['VALID'],
      license: {
        license_key: 'AFS-1',
        status: 'active',
        username: 'budi',
        wa_number: null,
        expires_at: null,
        subscription_status: null,
        subscription_end_date: null,
        plan_name: null,
        current_customer_count: 0,
        max_customer_count: null,
        current_mikrotik_count: 0,
        max_mikrotik_count: null,
        is_customer_limit_exceeded: false,
        is_mikrotik_limit_exceeded: false,
        features: [],
      },
      warnings: [],
      server_time: '2026-03-01T00:00:00.000Z',
    });
  });

  it('names every fault of an expired licence', () => {
    const view = viewOf({
      expiresAt: later(-1),
      currentCustomerCount: 101,
      currentMikrotikCount: 2,
      subscription: { endDate: later(-1), features: ['free_update'] },
    });
    const codes = ['SUBSCRIPTION_EXPIRED', 'EXPIRED', 'CUSTOMER_LIMIT_EXCEEDED', 'MIKROTIK_LIMIT_EXCEEDED'];
    expect(view).toEqual({
      valid: false,
      code: codes[0],
      codes,
      error: 'Subscription has expired. Please renew your subscription to continue using this license.',
      subscription_expired: true,
      expired: true,
      is_expired: true,
      license: {
        ...viewOf().license,
        status: 'expired',
        expires_at: '2026-02-28T23:59:59.999Z',
        subscription_status: 'expired',
        subscription_end_date: '2026-02-28T23:59:59.999Z',
        plan_name: 'Standard',
        current_customer_count: 101,
        max_customer_count: 100,
        current_mikrotik_count: 2,
        max_mikrotik_count: 1,
        is_customer_limit_exceeded: true,
        is_mikrotik_limit_exceeded: true,
        features: ['free_update'],
        is_expired: true,
        subscription_expired: true,
      },
      warnings: [
        'License status is not active',
        'License has expired',
        'Subscription has expired',
        'Customer limit exceeded (101/100)',
        'Mikrotik limit exceeded (2/1)',
      ],
      server_time: '2026-03-01T00:00:00.000Z',
      seconds_left: 0,
      days_left: 0,
    });
  });

  it.each([
    [{ status: 'expired' } as const, 'License has expired. Please contact support for renewal.', false],
    [{ status: 'inactive' } as const, 'License is not active.', false],
    [{ subscription: { status: 'inactive' } } as const, 'Subscription is not active.', false],
    [{ subscription: { status: 'expired' } } as const, /^Subscription has expired/, true],
  ])('refuses %j', (facts, error, isSubscription) => {
    const view = viewOf(facts);
    expect(view).toMatchObject({ valid: false, error: expect.stringMatching(error) });
    expect('subscription_expired' in view).toBe(isSubscription);
    expect(view.license).toMatchObject({ subscription_expired: isSubscription });
  });

  it('reports what was wrong with the reported numbers', () => {
    expect(viewOf({}, ['One.', 'Two.'])).toMatchObject({ valid: true, usage_error: 'One. Two.' });
  });

  it.each([
    [
      'the nearer date, the subscription',
      { expiresAt: later(90_000), subscription: { endDate: later(5_999) } },
      5,
      1,
    ],
    [
      'the nearer date, the licence',
      { expiresAt: later(5_000), subscription: { endDate: later(90_000) } },
      5,
      1,
    ],
    ['a day to the second', { expiresAt: later(86_400_000) }, 86_400, 1],
    ['a second into the next', { subscription: { endDate: later(86_401_000) } }, 86_401, 2],
    ['what is over', { expiresAt: later(-5_000) }, 0, 0],
  ])('counts the remaining days: %s', (_, facts, seconds_left, days_left) => {
    expect(viewOf(facts)).toMatchObject({ seconds_left, days_left });
  });

  describe('as text', () => {
    const textOf = (facts?: Facts) => routerText(viewOf(facts));

    it('writes a line for every field', () => {
      const subscription = { endDate: later(259_200_000), maxCustomerCount: 250, maxMikrotikCount: 2 };
      expect(textOf({ currentCustomerCount: 251, currentMikrotikCount: 3, subscription })).toBe(
        'valid=1\ncode=VALID\ndays_left=3\nseconds_left=259200\nplan=Standard\ncustomers=251/250\nmikrotiks=3/2\n' +
          'message=Customer limit exceeded (251/250). Mikrotik limit exceeded (3/2)\n',
      );
    });

    it('leaves out empty fields', () => {
      expect(textOf()).toBe(
        'valid=1\ncode=VALID\ncustomers=0/unlimited\nmikrotiks=0/unlimited\nmessage=License is valid.\n',
      );
    });

    it('shows no limits for an unlimited plan', () => {
      expect(textOf({ subscription: { features: ['unlimited_customers'], isUnlimited: true } })).toMatch(
        /^customers=0\/unlimited\nmikrotiks=0\/1$/m,
      );
    });

    it('gives the reason in at most 500 characters', () => {
      expect(textOf({ status: 'inactive' })).toMatch(
        /^valid=0\ncode=INACTIVE\n[^]*message=License is not active\.\n$/,
      );
      expect(routerText({ error: 'x'.repeat(501) })).toBe(`valid=0\nmessage=${'x'.repeat(500)}\n`);
    });

    it.each([
      ['Pakét „Emas”', 'Paket ?Emas?'],
      ['Å\n\t\r valid=1', 'A valid=1'],
      ['ﬁve ~ !', 'five ~ !'],
      ['日本\u007f\u0001', '????'],
      ['😀', '?'],
    ])('writes %j as one ASCII line %j', (planName, shown) => {
      expect(textOf({ subscription: { planName } })).toContain(`\nplan=${shown}\n`);
    });
  });
});
