import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Metrics } from '../../platform/metrics/metrics.js';
import { CountedMinute, secondsLeft } from '../../platform/http/counted-minute.js';
import { usedTooOften } from './api-key-refusals.js';

export const CALLS_PER_MINUTE = 600;

/** Each process counts for itself: a limit for programs that run away, not a quota. */
@Injectable()
export class ApiKeyLimits {
  private readonly minute = new CountedMinute();
  private readonly calls = new Map<number, number>();

  constructor(private readonly metrics: Metrics) {}

  /** Says with each answer how much is left. @throws Refusal 429 */
  count(keyId: number, reply: FastifyReply, now: Date): void {
    if (this.minute.turns(now)) this.calls.clear();
    const calls = (this.calls.get(keyId) ?? 0) + 1;
    this.calls.set(keyId, calls);
    const seconds = secondsLeft(now);
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
