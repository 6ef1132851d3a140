import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { ClockSchedule } from '../platform/clock/clock-watch.js';
import { ScheduledJobs } from '../platform/clock/scheduled-jobs.js';
import { MarkedMethods } from '../platform/wiring/marked-methods.js';

/** Short-lived commands must not start scheduled jobs. */
@Module({
  imports: [ScheduleModule.forRoot(), DiscoveryModule],
  providers: [ClockSchedule, MarkedMethods, ScheduledJobs],
})
export class JobsModule {}
