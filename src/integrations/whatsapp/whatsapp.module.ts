import { Module } from '@nestjs/common';
import { RestoreHoldModule } from '../restore-hold/restore-hold.module.js';
import { WhatsappCallbacksController } from './whatsapp-callbacks.controller.js';
import { WhatsappCallbacks } from './whatsapp-callbacks.service.js';
import { WhatsappMetrics } from './whatsapp-metrics.js';
import { Whatsapp } from './whatsapp.js';

/** Needs a `StatusSink` from a global module. */
@Module({
  imports: [RestoreHoldModule],
  controllers: [WhatsappCallbacksController],
  providers: [Whatsapp, WhatsappCallbacks, WhatsappMetrics],
  exports: [Whatsapp],
})
export class WhatsappModule {}
