import { Module } from '@nestjs/common';
import { OutboundModule } from '../outbound/outbound.module.js';
import { OutboxChannels } from './outbox-channels.js';
import { OutboxClaims } from './outbox-claims.js';
import { OutboxGauges } from './outbox-gauges.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxRunner } from './outbox-runner.js';

@Module({
  imports: [OutboundModule],
  providers: [OutboxChannels, OutboxClaims, OutboxGauges, OutboxMetrics, OutboxRunner],
  exports: [OutboxChannels, OutboxClaims, OutboxRunner],
})
export class OutboxModule {}
