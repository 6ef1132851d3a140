import { availableParallelism } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { Refusal } from '../../platform/errors/refusal.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { HASHES_AT_ONCE, generatePassword, Passwords, SIGN_INS_AT_ONCE } from './password.js';

const metrics = new Metrics();
const passwords = new Passwords(metrics);
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

describe('passwords', () => {
  it('hashes with argon2id, 19 MiB and two passes', async () => {
    expect(await passwords.hash('a password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('matches a password with its own hash only, and never with a missing hash', async () => {
    const stored = await hash('a password', CHEAP);
    expect(await passwords.matches(stored, 'a password')).toBe(true);
    expect(await passwords.matches(stored, 'another')).toBe(false);
    expect(await passwords.matches(null, 'a password')).toBe(false);
  });

  it.each([
    [19_456, 2, false],
    [65_536, 10, false],
    [19_455, 2, true],
    [19_456, 1, true],
  ])('decides whether a hash with m=%i and t=%i is too weak: %s', (memory, passes, isWeak) => {
    expect(passwords.isWeak(`$argon2id$v=19$m=${memory},t=${passes},p=1$salt$hash`)).toBe(isWeak);
    expect(passwords.isWeak(`$argon2i$v=19$m=${memory},t=${passes},p=1$salt$hash`)).toBe(true);
  });

  it('treats other kinds of hashes as too weak', () => {
    expect(passwords.isWeak('$2b$10$abc')).toBe(true);
    expect(passwords.isWeak('$argon2id$v=19$m=19456,p=1$salt$hash')).toBe(true);
  });

  it('does not try hashes without a cost or with more than a gibibyte', async () => {
    const ofMemory = (memory: string) => `$argon2id$v=19$${memory}t=1,p=1$c29tZXNhbHQ$aGFzaA`;
    expect(await passwords.matches(ofMemory('m=1048577,'), 'x')).toBe(false);
    expect(await passwords.matches(ofMemory(''), 'x')).toBe(false);
    expect(passwords.running).toBe(0);
  });

  it('leaves a core free while hashing, and queues at most 64', async () => {
    expect(HASHES_AT_ONCE).toBeLessThan(Math.max(2, availableParallelism()));
    const stored = await hash('a password', CHEAP);
    const tries = Array.from({ length: HASHES_AT_ONCE + 64 }, () => passwords.matches(stored, 'a password'));
    expect(() => passwords.matches(stored, 'a password')).toThrow(
      'Too many people are signing in at this moment. Please try again in a few seconds.',
    );
    await Promise.resolve();
    expect([passwords.running, passwords.waiting]).toEqual([HASHES_AT_ONCE, 64]);
    expect(() => passwords.hash('x')).toThrow(Refusal);
    expect(await Promise.all(tries)).toEqual(tries.map(() => true));
    expect(await metrics.registry.metrics()).toContain(
      'lisensi_limit_refusals_total{limit="password-queue"} 2',
    );
  });

  it('admits a few sign-ins at once, queues 64, and refuses the rest before they begin', async () => {
    const crowd = new Passwords(new Metrics());
    const begun: { end: () => void; fail: (error: Error) => void }[] = [];
    const signIn = () => crowd.admit(() => new Promise<void>((end, fail) => void begun.push({ end, fail })));
    const admitted = Array.from({ length: SIGN_INS_AT_ONCE + 64 }, signIn);
    await new Promise(setImmediate);
    expect([begun.length, crowd.signInsWaiting]).toEqual([SIGN_INS_AT_ONCE, 64]);
    await expect(signIn()).rejects.toThrow('Too many people are signing in at this moment.');
    begun[0]!.fail(new Error('a wrong password'));
    await expect(admitted[0]).rejects.toThrow('a wrong password');
    expect(begun).toHaveLength(SIGN_INS_AT_ONCE + 1);
    const last = signIn();
    await expect(signIn()).rejects.toThrow(Refusal);
    for (let ended = 1; ended < admitted.length + 1; ended++) {
      begun[ended]!.end();
      await new Promise(setImmediate);
    }
    await Promise.all([...admitted.slice(1), last]);
  });

  it('generates passwords from 96 random bits', () => {
    const made = Array.from({ length: 100 }, generatePassword);
    expect(new Set(made).size).toBe(100);
    for (const password of made) expect(password).toMatch(/^[\w-]{16}$/);
  });
});
