import { describe, expect, it } from '@jest/globals';
import { NO_DEBT } from '../rules/debt.js';
import { licenseIssuesOf, type LicenseFacts, mostSevere } from './license-issue.js';

const NOW = new Date('2026-11-22T03:00:00.000Z');
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

const WELL: LicenseFacts = {
  codes: ['VALID'],
  isInGrace: false,
  debt: NO_DEBT,
  paymentStatus: 'paid',
  lastVerifiedAt: days(-1),
  createdAt: days(-90),
  endsAt: days(30),
};
const all = (facts: Partial<LicenseFacts>) => licenseIssuesOf({ ...WELL, ...facts }, NOW);
const of = (facts: Partial<LicenseFacts>) => all(facts)[0] ?? null;

describe('issues of a licence', () => {
  it('finds none for a licence that is valid, paid, in use and far from its end', () =>
    expect(of({})).toBeNull());

  it.each([
    ['SUBSCRIPTION_EXPIRED', { codes: ['SUBSCRIPTION_EXPIRED', 'EXPIRED'] }],
    ['EXPIRED', { codes: ['EXPIRED', 'INACTIVE'] }],
    ['INACTIVE', { codes: ['INACTIVE'] }],
    ['SUBSCRIPTION_INACTIVE', { codes: ['SUBSCRIPTION_INACTIVE'] }],
    ['IN_GRACE', { isInGrace: true, endsAt: days(-1) }],
    ['PAYMENT_FAILED', { paymentStatus: 'failed' }],
    ['UNPAID', { paymentStatus: 'pending' }],
    ['UNPAID', { debt: { due: days(-1).toISOString() } }],
    ['UNPAID', { debt: { due: days(-1).toISOString() }, paymentStatus: 'failed' }],
    ['SILENT', { lastVerifiedAt: days(-8) }],
    ['SILENT', { lastVerifiedAt: null }],
    ['LIMIT_EXCEEDED', { codes: ['VALID', 'CUSTOMER_LIMIT_EXCEEDED'] }],
    ['LIMIT_EXCEEDED', { codes: ['VALID', 'MIKROTIK_LIMIT_EXCEEDED'] }],
    ['ENDS_SOON', { endsAt: days(6) }],
  ] as const)('finds %s for %j', (issue, facts) => expect(of(facts)).toBe(issue));

  it.each([
    ['a refusal before an unpaid bill', 'INACTIVE', { codes: ['INACTIVE'], paymentStatus: 'failed' }],
    ['an end before the bill behind it', 'IN_GRACE', { isInGrace: true, paymentStatus: 'pending' }],
    ['an unpaid bill before silence', 'UNPAID', { paymentStatus: 'pending', lastVerifiedAt: null }],
    ['silence before a limit', 'SILENT', { codes: ['CUSTOMER_LIMIT_EXCEEDED'], lastVerifiedAt: null }],
  ] as const)('prefers the most severe: %s', (_, issue, facts) => expect(of(facts)).toBe(issue));

  it('finds all at once, most severe first', () =>
    expect(all({ codes: ['INACTIVE', 'SUBSCRIPTION_INACTIVE'], paymentStatus: 'pending' })).toEqual([
      'INACTIVE',
      'SUBSCRIPTION_INACTIVE',
      'UNPAID',
    ]));

  it('does not find an invoice that falls due later', () =>
    expect(of({ debt: { due: days(1).toISOString() }, paymentStatus: 'pending' })).toBeNull());

  it('does not call a new licence silent', () =>
    expect(of({ lastVerifiedAt: null, createdAt: days(-6) })).toBeNull());
});

describe('the most severe issue', () => {
  it('picks the first of the most severe', () =>
    expect(mostSevere([null, 'UNPAID', 'EXPIRED', 'EXPIRED'])).toBe(2));
  it('returns null without any issue', () => expect(mostSevere([null, null])).toBeNull());
});
