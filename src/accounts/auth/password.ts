import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Algorithm, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { unavailable } from '../../platform/errors/refusal.js';
import { Metrics } from '../../platform/metrics/metrics.js';

/** argon2id with 19 MiB and two passes (OWASP's first choice). Memory is in KiB. */
const COST = { algorithm: Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_STORED_MEMORY = 1024 * 1024;
/** One core stays free for everybody else: with as many as there are cores, liveness waited a quarter of a second. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const MAX_WAITING = 64;
/** So many look for their account and count their try while others are hashed: enough that no hash waits for one. */
export const SIGN_INS_AT_ONCE = 4 * HASHES_AT_ONCE;

const NOBODY = hash(crypto.randomUUID(), COST);

/** 96 random bits, without characters that a shell minds. */
export const generatePassword = (): string => randomBytes(12).toString('base64url');

/** Hashing passwords: slow on purpose, so only a few at once and a short queue, then 503. */
@Injectable()
export class Passwords {
  private readonly limit = pLimit(HASHES_AT_ONCE);
  private readonly signIns = pLimit(SIGN_INS_AT_ONCE);

  constructor(private readonly metrics: Metrics) {}

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, COST));
  }

  /** @param stored the account's hash; none, or that of no account at all, takes as long to refuse */
  matches(stored: string | null, password: string): Promise<boolean> {
    if (stored && memoryOf(stored) > MAX_STORED_MEMORY) return Promise.resolve(false);
    return this.inTurn(async () => (await verify(stored || (await NOBODY), password)) && !!stored);
  }

  get running(): number {
    return this.limit.activeCount;
  }

  get waiting(): number {
    return this.limit.pendingCount;
  }

  get signInsWaiting(): number {
    return this.signIns.pendingCount;
  }

  isWeak(stored: string): boolean {
    return (
      !stored.startsWith('$argon2id$') ||
      memoryOf(stored) < COST.memoryCost ||
      passesOf(stored) < COST.timeCost
    );
  }

  /** All of a sign-in, in turn: of a burst few are begun, 64 wait, and the rest costs nothing. @throws Refusal 503 */
  async admit<T>(signIn: () => Promise<T>): Promise<T> {
    if (this.signIns.pendingCount >= MAX_WAITING) this.refuse();
    return this.signIns(signIn);
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= MAX_WAITING) this.refuse();
    return this.limit(work);
  }

  private refuse(): never {
    this.metrics.refusedBy('password-queue');
    throw unavailable('Too many people are signing in at this moment. Please try again in a few seconds.');
  }
}

const memoryOf = (stored: string) => Number(/[$,]m=(\d+)/.exec(stored)?.[1] ?? Infinity);
const passesOf = (stored: string) => Number(/[$,]t=(\d+)/.exec(stored)?.[1] ?? 0);
