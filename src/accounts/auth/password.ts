import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Algorithm, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { unavailable } from '../../platform/errors/refusal.js';
import { Metrics } from '../../platform/metrics/metrics.js';

/** OWASP's first choice for argon2id: 19 MiB (in KiB here) and two passes. */
export const PASSWORD_COST = {
  algorithm: Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};
const MAX_STORED_MEMORY = 1024 * 1024;
/** Leaves a core free: with all cores busy, liveness checks waited a quarter of a second. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const MAX_WAITING = 64;
/** Enough that no hash waits for an account lookup. */
export const SIGN_INS_AT_ONCE = 4 * HASHES_AT_ONCE;

export const generatePassword = (): string => randomBytes(12).toString('base64url');

/** Hashing is slow on purpose, so a few run at once and a short queue waits; the rest get a 503. */
@Injectable()
export class Passwords implements OnModuleInit {
  /** Of new hashes; less costly in tests that are not about it. */
  cost = PASSWORD_COST;
  private readonly limit = pLimit(HASHES_AT_ONCE);
  private readonly signIns = pLimit(SIGN_INS_AT_ONCE);
  private dummy: Promise<string> | undefined;

  constructor(private readonly metrics: Metrics) {
    metrics.gauge({
      name: 'lisensi_password_hashes',
      help: 'Passwords being hashed, and waiting for their turn.',
      labels: ['state'],
      read: () => [
        [{ state: 'running' }, this.running],
        [{ state: 'waiting' }, this.waiting + this.signInsWaiting],
      ],
    });
  }

  /** Early, because the first sign-in with an unknown name would take twice as long. */
  async onModuleInit(): Promise<void> {
    await this.dummyHash();
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, this.cost));
  }

  /** Takes as long without a stored hash, so that timing does not reveal unknown accounts. */
  matches(stored: string | null, password: string): Promise<boolean> {
    if (stored && memoryOf(stored) > MAX_STORED_MEMORY) return Promise.resolve(false);
    return this.inTurn(async () => (await verify(stored || (await this.dummyHash()), password)) && !!stored);
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
      memoryOf(stored) < this.cost.memoryCost ||
      passesOf(stored) < this.cost.timeCost
    );
  }

  /** Queues whole sign-ins, so that a burst costs no database work. @throws Refusal 503 */
  async admit<T>(signIn: () => Promise<T>): Promise<T> {
    if (this.signIns.pendingCount >= MAX_WAITING) this.refuse();
    return this.signIns(signIn);
  }

  private dummyHash(): Promise<string> {
    return (this.dummy ??= hash(crypto.randomUUID(), this.cost));
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

type Tables = { users: { id: number; password_hash: string } };

/** As a bound parameter: MikroORM inlines values, and PostgreSQL logs the text of failed statements (security F4). */
export async function savePasswordHash(
  em: SqlEntityManager,
  passwordHash: string,
  ...users: { id: number }[]
): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where(
      'id',
      'in',
      users.map(({ id }) => id),
    )
    .execute();
}
