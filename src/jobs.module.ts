import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { ExpiryModule } from './expiry/expiry.module.js';
import { ExpirySchedule } from './expiry/expiry-schedule.js';
import { ClockSchedule } from './platform/clock/clock-schedule.js';
import { ScheduledJobs } from './platform/cluster/scheduled-jobs.js';

/** What the clock starts. A command that ends in a moment must start none of it. */
@Module({
  imports: [ScheduleModule.forRoot(), ExpiryModule],
  providers: [ClockSchedule, ExpirySchedule, ScheduledJobs],
})
export class JobsModule {}
