import { Global, Module } from '@nestjs/common';
import { ClockGauges } from './clock-gauges.js';
import { ClockReader } from './clock-reader.js';
import { ClockWatch } from './clock-watch.js';

/** Whether the time can be believed. */
@Global()
@Module({ providers: [ClockReader, ClockWatch, ClockGauges], exports: [ClockReader, ClockWatch] })
export class ClockModule {}
