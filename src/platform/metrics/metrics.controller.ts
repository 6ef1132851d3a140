import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/access.js';
import { Config } from '../config/config.js';
import { notSignedIn } from '../errors/refusal.js';
import { mayCollect } from './metrics-server.js';
import { Metrics } from './metrics.js';

/** Serves the metrics on the main port, only with METRICS_TOKEN and without METRICS_PORT. */
@Controller('metrics')
@Public()
export class MetricsController {
  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  @Get()
  async show(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!mayCollect(authorization, this.config.metrics.token)) {
      throw notSignedIn('Send Authorization: Bearer and the METRICS_TOKEN of this server.');
    }
    reply.type(this.metrics.contentType);
    return this.metrics.collect();
  }
}
