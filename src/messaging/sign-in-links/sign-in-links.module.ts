import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module.js';
import { SignInAccounts } from './sign-in-accounts.js';
import { SignInLinkEntry } from './sign-in-link-entry.service.js';
import { SignInLinkLimits } from './sign-in-link-limits.js';
import { SignInLinkRequests } from './sign-in-link-requests.service.js';
import { SignInLinkPageController } from './sign-in-link.page.controller.js';
import { SignInLinksController } from './sign-in-links.controller.js';
import { SignInTokens } from './sign-in-tokens.js';

@Module({
  imports: [OutboxModule],
  controllers: [SignInLinksController, SignInLinkPageController],
  providers: [SignInAccounts, SignInLinkEntry, SignInLinkLimits, SignInLinkRequests, SignInTokens],
  exports: [SignInTokens],
})
export class SignInLinksModule {}
