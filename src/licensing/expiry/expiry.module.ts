import { Module } from '@nestjs/common';
import { ClockTrust } from './clock-trust.js';
import { ExpiryController } from './expiry.controller.js';
import { ExpirySweep } from './expiry-sweep.js';
import { ExpiryUndo } from './expiry-undo.js';
import { SweepGauges } from './sweep-gauges.js';
import { SweepLock } from './sweep-lock.js';

@Module({
  controllers: [ExpiryController],
  providers: [SweepLock, ExpirySweep, ExpiryUndo, SweepGauges, ClockTrust],
  exports: [ExpirySweep, ExpiryUndo, ClockTrust, SweepLock],
})
export class ExpiryModule {}
