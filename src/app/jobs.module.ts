import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { ExpiryModule } from '../licensing/expiry/expiry.module.js';
import { ExpirySchedule } from '../licensing/expiry/expiry-schedule.js';
import { InvoiceSchedule } from '../billing/invoices/invoice-schedule.js';
import { BillingModule } from '../billing/billing.module.js';
import { CheckoutModule } from '../billing/checkout/checkout.module.js';
import { MessagesModule } from '../messaging/messages/messages.module.js';
import { ReminderSchedule } from '../messaging/messages/reminder-schedule.js';
import { OutboxModule } from '../messaging/outbox/outbox.module.js';
import { OutboxSchedule } from '../messaging/outbox/outbox-schedule.js';
import { WebhookSchedule } from '../webhooks/webhook-schedule.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { ReconciliationSchedule } from '../billing/checkout/reconciliation-schedule.js';
import { ClockSchedule } from '../platform/clock/clock-schedule.js';
import { CronSchedule } from '../platform/clock/cron-schedule.js';
import { RetentionSchedule } from '../platform/clock/retention-schedule.js';
import { ScheduledJobs } from '../platform/cluster/scheduled-jobs.js';

/** Short-lived commands must not start scheduled jobs. */
@Module({
  imports: [
    ScheduleModule.forRoot(),
    ExpiryModule,
    BillingModule,
    CheckoutModule,
    OutboxModule,
    MessagesModule,
    WebhooksModule,
  ],
  providers: [
    ClockSchedule,
    CronSchedule,
    ExpirySchedule,
    InvoiceSchedule,
    OutboxSchedule,
    ReminderSchedule,
    ReconciliationSchedule,
    RetentionSchedule,
    ScheduledJobs,
    WebhookSchedule,
  ],
})
export class JobsModule {}
