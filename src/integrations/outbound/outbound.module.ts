import { Module } from '@nestjs/common';
import { CallbackGate } from './callback-gate.js';
import { OutboundHold } from './outbound-hold.js';
import { OutboundController } from './outbound.controller.js';

@Module({
  controllers: [OutboundController],
  providers: [CallbackGate, OutboundHold],
  exports: [CallbackGate, OutboundHold],
})
export class OutboundModule {}
