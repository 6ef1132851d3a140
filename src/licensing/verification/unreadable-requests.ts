import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { preSerializationHookHandler } from 'fastify';
import { Refusal } from '../../platform/errors/refusal.js';
import { httpServer } from '../../platform/http/http-server.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { VERIFY_PATH } from '../../rules/verdict-codes.js';
import { RouterRateLimits } from './router-rate-limits.js';

const UNREADABLE = new Set([400, 413, 422]);
const MAX_HELD = 1000;

/**
 * A hook, which also sees requests refused before the handler. Further refusals are delayed by a second, so that
 * repeated ones do not keep the event loop busy (verification §8).
 */
@Injectable()
export class UnreadableRequests implements OnModuleInit {
  holdMs = 1000;
  private held = 0;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly limits: RouterRateLimits,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    httpServer(this.host)?.addHook('preSerialization', this.count);
  }

  private readonly count: preSerializationHookHandler<unknown> = (request, reply, payload, done) => {
    const isJunk = UNREADABLE.has(reply.statusCode) && !request.viewer;
    if (!isJunk || request.routeOptions.url !== VERIFY_PATH) return done(null, payload);
    try {
      this.limits.countUnreadable(request.ip, request.receivedAt);
      done(null, payload);
    } catch (refusal) {
      this.metrics.refusedBy('unreadable-verification');
      const { message, details } = refusal as Refusal;
      reply.code(429).header('Retry-After', String(details.retryAfterSeconds));
      this.hold(() => done(null, { error: message }));
    }
  };

  private hold(answer: () => void): void {
    if (this.held >= MAX_HELD) return answer();
    this.held++;
    setTimeout(() => {
      this.held--;
      answer();
    }, this.holdMs);
  }
}
