import { Module } from '@nestjs/common';
import { ClockTrust } from './clock-trust.js';
import { ExpiryController } from './expiry.controller.js';
import { ExpirySweep } from './expiry-sweep.js';
import { SweepGauges } from './sweep-gauges.js';

@Module({
  controllers: [ExpiryController],
  providers: [ExpirySweep, SweepGauges, ClockTrust],
  exports: [ExpirySweep, ClockTrust],
})
export class ExpiryModule {}
