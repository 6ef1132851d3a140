import { Global, Module } from '@nestjs/common';
import { AccountNotices } from '../../accounts/auth/account-notices.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { AccountNoticeMessages } from './account-notice-messages.js';

/** Global for its port: accounts know no messages. */
@Global()
@Module({
  imports: [OutboxModule],
  providers: [{ provide: AccountNotices, useClass: AccountNoticeMessages }],
  exports: [AccountNotices],
})
export class AccountNoticesModule {}
