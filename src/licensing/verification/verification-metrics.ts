import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { httpServer } from '../../platform/http/http-server.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { VERIFY_PATH } from '../../rules/verdict-codes.js';

/** Counts in a hook, so that refusals before the handler are included. */
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
      // A signed-in viewer only tries a key (verification §10).
      if (routeOptions.url === VERIFY_PATH && !viewer)
        this.answers.inc({ code: String(reply.getHeader('X-License-Code') ?? reply.statusCode) });
      done();
    });
  }
}
