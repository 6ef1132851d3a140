import { Global, Module } from '@nestjs/common';
import { AccountNotices } from '../accounts/auth/account-notices.js';
import { AccountNoticeMessages } from './account-notices/account-notice-messages.js';
import { StatusSink } from '../integrations/whatsapp/provider.js';
import { MessageComposer } from './messages/message-composer.js';
import { MessageCounts, MessagesService } from './messages/messages.service.js';
import { MessageDrafts } from './messages/message-drafts.service.js';
import { MessageRequests } from './messages/message-requests.service.js';
import { MessagesAdminService } from './messages/messages-admin.service.js';
import { MessageRefusals } from './messages/message-refusals.js';
import { MessageStatuses } from './messages/message-statuses.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesPageController } from './messages/messages.page.controller.js';
import { MessageEventListener } from './messages/message-event-listener.js';
import { OneReminderADay } from './messages/one-reminder-a-day.js';
import { ReminderQueue } from './messages/reminder-queue.js';
import { ReminderRun } from './messages/reminder-run.js';
import { ReminderHistory } from '../licensing/subscriptions/subscription-ports.js';
import { SentReminders } from './messages/message-history.js';
import { SubscriptionReminders } from './messages/subscription-reminders.js';
import { WhatsappChannel } from './messages/whatsapp-channel.js';
import { BillingModule } from '../billing/billing.module.js';
import { LicensingModule } from '../licensing/licensing.module.js';
import { IntegrationsModule } from '../integrations/integrations.module.js';
import { OpenMessages } from '../integrations/restore-hold/restore-hold.js';
import { HeldEntries, OpenOutboxEntries } from './outbox/held-entries.js';
import { MessageRetention } from './outbox/message-retention.js';
import { OutboxChannels } from './outbox/outbox-channel.js';
import { OutboxClaims } from './outbox/outbox-claims.js';
import { OutboxMetrics } from './outbox/outbox-metrics.js';
import { OutboxController } from './outbox/outbox.controller.js';
import { OutboxRunner } from './outbox/outbox-runner.js';
import { MessagePausesController } from './pauses/message-pauses.controller.js';
import { MessagePauses } from './pauses/message-pauses.service.js';
import { MessagePreferencesController } from './preferences/message-preferences.controller.js';
import { MessagePreferences } from './preferences/message-preferences.service.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SignInAccounts } from './sign-in-links/sign-in-accounts.js';
import { SignInLinkEntry } from './sign-in-links/sign-in-link-entry.service.js';
import { SignInLinkLimits } from './sign-in-links/sign-in-link-limits.js';
import { SignInLinkRequests } from './sign-in-links/sign-in-link-requests.service.js';
import { SignInLinkPageController } from './sign-in-links/sign-in-link.page.controller.js';
import { SignInLinksController } from './sign-in-links/sign-in-links.controller.js';
import { SignInTokens } from './sign-in-links/sign-in-tokens.js';
import { MessageTextsController } from './texts/message-texts.controller.js';
import { MessageTextsPageController } from './texts/message-texts.page.controller.js';
import { MessageTexts } from './texts/message-texts.service.js';
import { TextSamples } from './texts/text-samples.js';

/** Global for its port: accounts know no messages. */
/** Global for its two ports: providers hand over statuses, and subscriptions show reminders. */
/** Global, because a copy that is held holds its messages, and integrations must not import messaging. */
@Global()
@Module({
  imports: [BillingModule, LicensingModule, IntegrationsModule, AccountsModule],
  controllers: [
    MessagesController,
    MessagesPageController,
    OutboxController,
    MessagePausesController,
    MessagePreferencesController,
    SignInLinksController,
    SignInLinkPageController,
    MessageTextsController,
    MessageTextsPageController,
  ],
  providers: [
    { provide: AccountNotices, useClass: AccountNoticeMessages },
    MessageCounts,
    MessageComposer,
    MessagesAdminService,
    MessageDrafts,
    MessageRequests,
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
    HeldEntries,
    { provide: OpenMessages, useClass: OpenOutboxEntries },
    MessageRetention,
    OutboxChannels,
    OutboxClaims,
    OutboxMetrics,
    OutboxRunner,
    MessagePauses,
    MessagePreferences,
    SignInAccounts,
    SignInLinkEntry,
    SignInLinkLimits,
    SignInLinkRequests,
    SignInTokens,
    MessageTexts,
    TextSamples,
  ],
  exports: [
    AccountNotices,
    MessageComposer,
    MessagesService,
    StatusSink,
    ReminderHistory,
    ReminderRun,
    SubscriptionReminders,
    HeldEntries,
    OpenMessages,
    OutboxChannels,
    OutboxClaims,
    OutboxRunner,
    MessagePauses,
    MessagePreferences,
    SignInTokens,
    MessageTexts,
  ],
})
export class MessagingModule {}
