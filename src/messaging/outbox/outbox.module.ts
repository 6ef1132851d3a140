import { Module } from '@nestjs/common';
import { RestoreHoldModule } from '../../integrations/restore-hold/restore-hold.module.js';
import { HeldEntries } from './held-entries.js';
import { MessageRetention } from './message-retention.js';
import { OutboxChannels } from './outbox-channels.js';
import { OutboxClaims } from './outbox-claims.js';
import { OutboxGauges } from './outbox-gauges.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxRunner } from './outbox-runner.js';

@Module({
  imports: [RestoreHoldModule],
  controllers: [OutboxController],
  providers: [
    HeldEntries,
    MessageRetention,
    OutboxChannels,
    OutboxClaims,
    OutboxGauges,
    OutboxMetrics,
    OutboxRunner,
  ],
  exports: [HeldEntries, OutboxChannels, OutboxClaims, OutboxRunner],
})
export class OutboxModule {}
