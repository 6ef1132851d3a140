import { Global, Module } from '@nestjs/common';
import { ClockGauges } from './clock-gauges.js';
import { ClockReader } from './clock-reader.js';
import { ClockWatch } from './clock-watch.js';
import { Retention } from './retention.js';

@Global()
@Module({
  providers: [ClockReader, ClockWatch, ClockGauges, Retention],
  exports: [ClockReader, ClockWatch, Retention],
})
export class ClockModule {}
