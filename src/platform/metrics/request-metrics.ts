import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpServer } from '../http/http-server.js';
import { Metrics } from './metrics.js';

const UNKNOWN = 'unknown';

@Injectable()
export class RequestMetrics implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    httpServer(this.host)?.addHook('onResponse', (request, reply, done) => {
      this.note(request, reply);
      done();
    });
  }

  private note({ method, routeOptions, hasTimedOut }: FastifyRequest, reply: FastifyReply): void {
    const route = routeOptions.url ?? UNKNOWN;
    this.metrics.requestAnswered(method, route, reply.statusCode, reply.elapsedTime / 1000);
    if (hasTimedOut) this.metrics.handlerTimedOut();
  }
}
