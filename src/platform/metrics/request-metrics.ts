import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import { httpServer } from '../http/http-server.js';
import { Metrics } from './metrics.js';

/** Seconds. Verification answers in a few milliseconds; hashing a password takes a tenth of a second. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

@Injectable()
export class RequestMetrics implements OnModuleInit {
  private readonly requests;
  private readonly timeouts;

  constructor(
    private readonly host: HttpAdapterHost,
    metrics: Metrics,
  ) {
    this.requests = new Histogram({
      name: 'lisensi_http_request_duration_seconds',
      help: 'Time from the request line to the end of the answer, by route template and status class.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [metrics.registry],
    });
    const timeouts = 'Requests answered with 503 because their handler gave no answer in time.';
    this.timeouts = metrics.counter('lisensi_handler_timeouts_total', timeouts, []);
  }

  onModuleInit(): void {
    httpServer(this.host)?.addHook('onResponse', (request, reply, done) => {
      this.note(request, reply);
      done();
    });
  }

  /** By the template of the route, such as `/api/licenses/:id`, because a raw path would create a series per id. */
  private note({ method, routeOptions, hasTimedOut }: FastifyRequest, reply: FastifyReply): void {
    const route = routeOptions.url ?? 'unknown';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    this.requests.observe({ method, route, status }, reply.elapsedTime / 1000);
    if (hasTimedOut) this.timeouts.inc();
  }
}
