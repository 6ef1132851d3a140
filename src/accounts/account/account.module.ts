import { Module } from '@nestjs/common';
import { AccountPageController } from './account.page.controller.js';
import { OwnPasswordController } from './own-password.controller.js';
import { OwnPassword } from './own-password.service.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { OwnSessions } from './own-sessions.service.js';

@Module({
  controllers: [OwnSessionsController, OwnPasswordController, AccountPageController],
  providers: [OwnSessions, OwnPassword],
})
export class AccountModule {}
