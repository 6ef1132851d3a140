import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { LicensingModule } from '../licensing/licensing.module.js';
import { BulkSaleSchedule } from '../customers/bulk-sales/bulk-sale-schedule.js';
import { CustomersModule } from '../customers/customers.module.js';
import { ExpirySchedule } from '../licensing/expiry/expiry-sweep.js';
import { InvoiceSchedule } from '../billing/invoices/invoice-run.js';
import { BillingModule } from '../billing/billing.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { ReminderSchedule } from '../messaging/messages/reminder-run.js';
import { OutboxSchedule } from '../messaging/outbox/outbox-runner.js';
import { WebhookSchedule } from '../webhooks/scans.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { RouterSchedule } from '../licensing/routers/silent-routers.js';
import { ReconciliationSchedule } from '../billing/checkout/reconciliation-schedule.js';
import { ClockSchedule } from '../platform/clock/clock-watch.js';
import { CronSchedule } from '../platform/clock/cron-schedule.js';
import { RetentionSchedule } from '../platform/clock/retention.js';
import { ScheduledJobs } from '../platform/clock/scheduled-jobs.js';

/** Short-lived commands must not start scheduled jobs. */
@Module({
  imports: [
    ScheduleModule.forRoot(),
    CustomersModule,
    LicensingModule,
    BillingModule,
    MessagingModule,
    WebhooksModule,
  ],
  providers: [
    BulkSaleSchedule,
    ClockSchedule,
    CronSchedule,
    ExpirySchedule,
    InvoiceSchedule,
    OutboxSchedule,
    ReminderSchedule,
    ReconciliationSchedule,
    RetentionSchedule,
    RouterSchedule,
    ScheduledJobs,
    WebhookSchedule,
  ],
})
export class JobsModule {}
