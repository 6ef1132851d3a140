import { Module } from '@nestjs/common';
import { CallbackGate } from './callback-gate.js';
import { RestoreHold } from './restore-hold.js';
import { OutboundController } from './outbound.controller.js';

@Module({
  controllers: [OutboundController],
  providers: [CallbackGate, RestoreHold],
  exports: [CallbackGate, RestoreHold],
})
export class RestoreHoldModule {}
