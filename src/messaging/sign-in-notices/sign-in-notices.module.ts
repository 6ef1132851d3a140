import { Global, Module } from '@nestjs/common';
import { NewBrowserNotice } from '../../accounts/auth/new-browser-notice.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { NewSignInMessages } from './new-sign-in-messages.js';

/** Global for its port: signing in knows no messages. */
@Global()
@Module({
  imports: [OutboxModule],
  providers: [{ provide: NewBrowserNotice, useClass: NewSignInMessages }],
  exports: [NewBrowserNotice],
})
export class SignInNoticesModule {}
