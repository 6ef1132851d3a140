import type { SqlEntityManager } from '@mikro-orm/sql';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Refusal } from '../../platform/errors/refusal.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { type Attempt, LoginRateLimits } from './login-rate-limits.js';

describe('limits of sign-in attempts', () => {
  let metrics: Metrics;
  let limits: LoginRateLimits;
  beforeEach(() => {
    metrics = new Metrics();
    limits = new LoginRateLimits(null as unknown as SqlEntityManager, metrics);
  });

  const ACCOUNT = 'Too many failed sign-ins for this account. Please try again in';
  const here: Attempt = { username: 'budi', address: '192.0.2.1', device: null };
  const elsewhere = (i = 0) => ({ ...here, address: `10.0.${i >> 8}.${i & 255}` });
  const known = { ...here, device: 'a device' };

  async function count(times: number, attemptOf: (i: number) => Attempt = () => here) {
    for (let i = 0; i < times; i++) await limits.count(attemptOf(i));
  }

  async function refusalOf(attempt: Attempt) {
    try {
      await limits.count(attempt);
    } catch (error) {
      const { message, details } = error as Refusal;
      return { message, seconds: details.retryAfterSeconds };
    }
    return null;
  }

  const refusals = async (limit: string) => {
    const { values } = await metrics.registry.getSingleMetric('lisensi_limit_refusals_total')!.get();
    return values.find(({ labels }) => labels.limit === limit)?.value ?? 0;
  };

  it('allows five attempts per account and network', async () => {
    await count(5);
    const lock = { message: `${ACCOUNT} 15 minutes.`, seconds: 900 };
    expect(await refusalOf(here)).toEqual(lock);
    expect(await refusalOf({ ...here, username: 'BUDI' })).toEqual(lock);
    expect(await refusals('login-account')).toBe(2);
    expect(await refusalOf({ ...here, username: 'ani' })).toBeNull();
    expect(await refusalOf(elsewhere())).toBeNull();
    expect(await refusalOf(known)).toBeNull();
  });

  it('allows thirty attempts per network', async () => {
    await count(30, (i) => ({ ...here, username: `user${i}` }));
    expect(await refusalOf({ ...here, username: 'ani' })).toEqual({
      message: 'Too many sign-ins from your network. Please try again in a minute.',
      seconds: 60,
    });
    expect(await refusals('login-address')).toBe(1);
    expect(await refusalOf(elsewhere())).toBeNull();
    expect(await refusalOf(known)).toBeNull();
  });

  it('allows five attempts per known device, from any network', async () => {
    await count(5, (i) => ({ ...known, address: elsewhere(i).address }));
    expect(await refusalOf(known)).toMatchObject({ message: `${ACCOUNT} 15 minutes.` });
    expect(await refusalOf({ ...known, device: 'another' })).toBeNull();
    expect(await refusalOf(here)).toBeNull();
  });

  it('allows thirty attempts a minute per account from all known devices', async () => {
    await count(30, (i) => ({ ...known, device: `device ${i}` }));
    expect(await refusalOf({ ...known, device: 'one more' })).toMatchObject({ seconds: 60 });
    expect(await refusalOf({ ...known, username: 'ani' })).toBeNull();
  });

  it('slows an account down to three attempts a minute after twenty from anywhere, except for known devices', async () => {
    await count(23, elsewhere);
    for (let i = 0; i < 6; i++)
      expect(await refusalOf(here)).toEqual({ message: `${ACCOUNT} a minute.`, seconds: 60 });
    expect(await refusals('login-slowed')).toBe(6);
    expect(await refusalOf(known)).toBeNull();
    expect(await refusalOf({ ...here, username: 'ani' })).toBeNull();
  });

  it('does not slow an account down for attempts from known devices', async () => {
    await count(25, (i) => ({ ...known, device: `device ${i % 5}` }));
    expect(await limits.hasCounted('budi')).toBe(false);
    await limits.count(here);
    expect(await limits.hasCounted('BUDI')).toBe(true);
    expect(await limits.hasCounted('ani')).toBe(false);
  });

  it.each([
    ['resetAttempts', 'forgives all from the same place', 5],
    ['refundAttempt', 'gives one back', 1],
  ] as const)('%s %s', async (name, _, freed) => {
    await count(5);
    await limits[name](here);
    await count(freed);
    expect(await refusalOf(here)).not.toBeNull();
    await limits[name]({ ...here, username: 'ani' });
    expect(await refusalOf(here)).not.toBeNull();
  });

  it.each(['resetAttempts', 'refundAttempt'] as const)(
    '%s takes one attempt back from the count of all networks',
    async (name) => {
      for (let i = 0; i < 40; i++) {
        await limits.count(elsewhere(i));
        await limits[name](elsewhere(i));
      }
      await count(20, (i) => elsewhere(100 + i));
      await limits[name](known);
      await count(3, (i) => elsewhere(150 + i));
      expect(await refusalOf(elsewhere(200))).not.toBeNull();
    },
  );

  it('forgets the attempts of an account each time it is unlocked', async () => {
    for (let round = 0; round < 3; round++) {
      await count(5);
      await count(5, () => known);
      await count(18, elsewhere);
      expect(await refusalOf(here)).not.toBeNull();
      await limits.unlock('BUDI');
      expect(await limits.hasCounted('budi')).toBe(false);
    }
    await count(5, () => ({ ...here, username: 'ani', address: '192.0.2.9' }));
    await limits.unlock('budi');
    expect(await refusalOf({ ...here, username: 'ani', address: '192.0.2.9' })).not.toBeNull();
  });
});
