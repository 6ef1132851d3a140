import { Module } from '@nestjs/common';
import { ExpiryController } from './expiry.controller.js';
import { ExpirySweep } from './expiry-sweep.js';
import { SweepGauges } from './sweep-gauges.js';

@Module({ controllers: [ExpiryController], providers: [ExpirySweep, SweepGauges], exports: [ExpirySweep] })
export class ExpiryModule {}
