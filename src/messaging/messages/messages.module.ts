import { Global, Module } from '@nestjs/common';
import { BillingModule } from '../../billing/billing.module.js';
import { ExpiryModule } from '../../licensing/expiry/expiry.module.js';
import { RestoreHoldModule } from '../../integrations/restore-hold/restore-hold.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { StatusSink } from '../../integrations/whatsapp/status-sink.js';
import { WhatsappModule } from '../../integrations/whatsapp/whatsapp.module.js';
import { BacklogController } from './backlog.controller.js';
import { Backlog } from './backlog.service.js';
import { CapGauges } from './cap-gauges.js';
import { MessageComposer } from './message-composer.js';
import { MessageCounts } from './message-counts.js';
import { MessageDrafts } from './message-drafts.service.js';
import { MessageRequests } from './message-requests.service.js';
import { MessagesAdminService } from './messages-admin.service.js';
import { MessageForecast } from './message-forecast.js';
import { MessageLoad } from './message-load.js';
import { MessageRefusals } from './message-refusals.js';
import { MessageStatuses } from './message-statuses.js';
import { MessagesController } from './messages.controller.js';
import { MessagesPageController } from './messages.page.controller.js';
import { MessagesService } from './messages.service.js';
import { MessageEventListener } from './message-event-listener.js';
import { MessagePausesModule } from '../pauses/message-pauses.module.js';
import { MessagePreferencesModule } from '../preferences/message-preferences.module.js';
import { OneReminderADay } from './one-reminder-a-day.js';
import { ReminderQueue } from './reminder-queue.js';
import { ReminderRun } from './reminder-run.js';
import { ReminderHistory } from '../../licensing/subscriptions/reminder-history.js';
import { SentReminders } from './sent-reminders.js';
import { SubscriptionReminders } from './subscription-reminders.js';
import { MessageTextsModule } from '../texts/message-texts.module.js';
import { SignInLinksModule } from '../sign-in-links/sign-in-links.module.js';
import { WhatsappChannel } from './whatsapp-channel.js';

/** Global for its two ports: providers hand over statuses, and subscriptions show reminders. */
@Global()
@Module({
  imports: [
    BillingModule,
    ExpiryModule,
    MessagePausesModule,
    MessagePreferencesModule,
    MessageTextsModule,
    RestoreHoldModule,
    OutboxModule,
    SignInLinksModule,
    WhatsappModule,
  ],
  controllers: [BacklogController, MessagesController, MessagesPageController],
  providers: [
    Backlog,
    MessageCounts,
    MessageComposer,
    MessagesAdminService,
    MessageDrafts,
    MessageRequests,
    CapGauges,
    MessageForecast,
    MessageLoad,
    MessageRefusals,
    MessageStatuses,
    { provide: StatusSink, useExisting: MessageStatuses },
    MessagesService,
    MessageEventListener,
    OneReminderADay,
    ReminderQueue,
    ReminderRun,
    { provide: ReminderHistory, useClass: SentReminders },
    SubscriptionReminders,
    WhatsappChannel,
  ],
  exports: [
    Backlog,
    MessageComposer,
    MessageForecast,
    MessagesService,
    StatusSink,
    ReminderHistory,
    ReminderRun,
    SubscriptionReminders,
  ],
})
export class MessagesModule {}
