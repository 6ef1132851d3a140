import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { ExpiryModule } from './expiry/expiry.module.js';
import { ExpirySchedule } from './expiry/expiry-schedule.js';
import { ClockSchedule } from './platform/clock/clock-schedule.js';

/** What the clock starts. A command that ends in a moment must start none of it. */
@Module({ imports: [ScheduleModule.forRoot(), ExpiryModule], providers: [ClockSchedule, ExpirySchedule] })
export class JobsModule {}
