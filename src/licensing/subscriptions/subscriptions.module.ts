import { Module } from '@nestjs/common';
import { LicensesModule } from '../licenses/licenses.module.js';
import { PlansModule } from '../../catalog/plans/plans.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { SubscriptionsController } from './subscriptions.controller.js';
import { SubscriptionsPageController } from './subscriptions.page.controller.js';
import { SubscriptionsService } from './subscriptions.service.js';

@Module({
  imports: [UsersModule, LicensesModule, PlansModule],
  controllers: [SubscriptionsController, SubscriptionsPageController],
  providers: [SubscriptionsService],
  exports: [SubscriptionsService],
})
export class SubscriptionsModule {}
