import { Module } from '@nestjs/common';
import { CallbackGate } from './restore-hold/callback-gate.js';
import { RestoreHold } from './restore-hold/restore-hold.js';
import { OutboundController } from './restore-hold/outbound.controller.js';
import { WhatsappCallbacksController } from './whatsapp/whatsapp-callbacks.controller.js';
import { WhatsappCallbacks, WhatsappMetrics } from './whatsapp/whatsapp-callbacks.service.js';
import { Whatsapp } from './whatsapp/whatsapp.js';

/** Needs a `StatusSink` from a global module. */
@Module({
  controllers: [OutboundController, WhatsappCallbacksController],
  providers: [CallbackGate, RestoreHold, Whatsapp, WhatsappCallbacks, WhatsappMetrics],
  exports: [CallbackGate, RestoreHold, Whatsapp],
})
export class IntegrationsModule {}
