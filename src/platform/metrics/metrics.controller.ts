import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/access.js';
import { Config } from '../config/config.js';
import { notSignedIn } from '../errors/refusal.js';
import { mayCollect } from './collector-access.js';
import { Metrics } from './metrics.js';

/** On the port of everything else; only with METRICS_TOKEN, and only where the metrics have no port of their own. */
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
