import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { httpServer } from '../../platform/http/http-server.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { VERIFY_PATH } from '../../rules/verify-path.js';

/** Counts verifications by their code, from outside, so that refusals before the handler are counted too. */
@Injectable()
export class VerificationMetrics implements OnModuleInit {
  private readonly answers;

  constructor(
    private readonly host: HttpAdapterHost,
    metrics: Metrics,
  ) {
    const help =
      'Answers to "may this license be used", by their code, or by status where the answer names no code.';
    this.answers = metrics.counter('lisensi_verifications_total', help, ['code']);
  }

  onModuleInit(): void {
    httpServer(this.host)?.addHook('onResponse', ({ routeOptions, viewer }, reply, done) => {
      // Who is signed in has tried a key out (decisions §5.13).
      if (routeOptions.url === VERIFY_PATH && !viewer)
        this.answers.inc({ code: String(reply.getHeader('X-License-Code') ?? reply.statusCode) });
      done();
    });
  }
}
