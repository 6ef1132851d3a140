import { Global, Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module.js';
import { ExpiryModule } from '../expiry/expiry.module.js';
import { OutboundModule } from '../outbound/outbound.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { StatusSink } from '../whatsapp/status-sink.js';
import { WhatsappModule } from '../whatsapp/whatsapp.module.js';
import { MessageComposer } from './message-composer.js';
import { MessageDeeds } from './message-deeds.js';
import { MessageForecast } from './message-forecast.js';
import { MessageRefusals } from './message-refusals.js';
import { MessageStatuses } from './message-statuses.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';
import { MessagesTold } from './messages-told.js';
import { MessagePauses } from './pauses/message-pauses.service.js';
import { ReminderQueue } from './reminder-queue.js';
import { ReminderRun } from './reminder-run.js';
import { MessageTexts } from './texts/message-texts.service.js';
import { SubscriptionReminders } from './subscription-reminders.js';
import { WhatsappChannel } from './whatsapp-channel.js';

/** Global for the sink of statuses: who delivers messages does not know who keeps them. */
@Global()
@Module({
  imports: [BillingModule, ExpiryModule, OutboundModule, OutboxModule, WhatsappModule],
  controllers: [MessagesController],
  providers: [
    MessageComposer,
    MessageDeeds,
    MessageForecast,
    MessagePauses,
    MessageRefusals,
    MessageStatuses,
    { provide: StatusSink, useExisting: MessageStatuses },
    MessageTexts,
    MessagesService,
    MessagesTold,
    ReminderQueue,
    ReminderRun,
    SubscriptionReminders,
    WhatsappChannel,
  ],
  exports: [MessageComposer, StatusSink, ReminderRun, SubscriptionReminders],
})
export class MessagesModule {}
