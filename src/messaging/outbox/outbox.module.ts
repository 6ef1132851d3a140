import { Global, Module } from '@nestjs/common';
import { OpenMessages } from '../../integrations/restore-hold/open-messages.js';
import { RestoreHoldModule } from '../../integrations/restore-hold/restore-hold.module.js';
import { HeldEntries } from './held-entries.js';
import { OpenOutboxEntries } from './hold-open-messages.js';
import { MessageRetention } from './message-retention.js';
import { OutboxChannels } from './outbox-channels.js';
import { OutboxClaims } from './outbox-claims.js';
import { OutboxGauges } from './outbox-gauges.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxRunner } from './outbox-runner.js';

/** Global, because a copy that is held holds its messages, and integrations must not import messaging. */
@Global()
@Module({
  imports: [RestoreHoldModule],
  controllers: [OutboxController],
  providers: [
    HeldEntries,
    { provide: OpenMessages, useClass: OpenOutboxEntries },
    MessageRetention,
    OutboxChannels,
    OutboxClaims,
    OutboxGauges,
    OutboxMetrics,
    OutboxRunner,
  ],
  exports: [HeldEntries, OpenMessages, OutboxChannels, OutboxClaims, OutboxRunner],
})
export class OutboxModule {}
