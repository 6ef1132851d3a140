import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Metrics } from '../../platform/metrics/metrics.js';
import { MINUTE_MS } from '../../rules/day.js';
import { usedTooOften } from './api-key-refusals.js';

export const CALLS_PER_MINUTE = 600;

/** Each process counts for itself: a limit for programs that run away, not a quota. */
@Injectable()
export class ApiKeyLimits {
  private minute = 0;
  private readonly calls = new Map<number, number>();

  constructor(private readonly metrics: Metrics) {}

  /** Says with each answer how much is left. @throws Refusal 429 */
  count(keyId: number, reply: FastifyReply, now: Date): void {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute !== this.minute) this.calls.clear();
    this.minute = minute;
    const calls = (this.calls.get(keyId) ?? 0) + 1;
    this.calls.set(keyId, calls);
    const seconds = Math.ceil((MINUTE_MS - (now.getTime() % MINUTE_MS)) / 1000);
    reply.headers({
      'RateLimit-Limit': String(CALLS_PER_MINUTE),
      'RateLimit-Remaining': String(Math.max(0, CALLS_PER_MINUTE - calls)),
      'RateLimit-Reset': String(seconds),
    });
    if (calls <= CALLS_PER_MINUTE) return;
    this.metrics.refusedBy('api-key');
    throw usedTooOften(seconds);
  }
}
