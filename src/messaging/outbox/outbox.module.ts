import { Module } from '@nestjs/common';
import { OutboundModule } from '../../integrations/outbound/outbound.module.js';
import { HeldEntries } from './held-entries.js';
import { OutboxChannels } from './outbox-channels.js';
import { OutboxClaims } from './outbox-claims.js';
import { OutboxGauges } from './outbox-gauges.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxRunner } from './outbox-runner.js';

@Module({
  imports: [OutboundModule],
  controllers: [OutboxController],
  providers: [HeldEntries, OutboxChannels, OutboxClaims, OutboxGauges, OutboxMetrics, OutboxRunner],
  exports: [HeldEntries, OutboxChannels, OutboxClaims, OutboxRunner],
})
export class OutboxModule {}
