import { Module } from '@nestjs/common';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountPageController } from './account.page.controller.js';
import { OwnBrowsersController } from './own-browsers.controller.js';
import { OwnBrowsers } from './own-browsers.service.js';
import { OwnPasswordController } from './own-password.controller.js';
import { OwnPassword } from './own-password.service.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { OwnSessions } from './own-sessions.service.js';

@Module({
  imports: [SecondFactorModule, UsersModule],
  controllers: [OwnBrowsersController, OwnSessionsController, OwnPasswordController, AccountPageController],
  providers: [OwnBrowsers, OwnSessions, OwnPassword],
})
export class AccountModule {}
