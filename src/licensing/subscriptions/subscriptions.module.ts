import { Module } from '@nestjs/common';
import { LicensesModule } from '../licenses/licenses.module.js';
import { PlansModule } from '../../catalog/plans/plans.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { OwnerChangeListener } from './owner-change-listener.js';
import { SubscriptionDeletions } from './subscription-deletions.js';
import { SubscriptionList } from './subscription-list.js';
import { SubscriptionParts } from './subscription-parts.js';
import { SubscriptionsController } from './subscriptions.controller.js';
import { SubscriptionsPageController } from './subscriptions.page.controller.js';
import { SubscriptionsService } from './subscriptions.service.js';

@Module({
  imports: [UsersModule, LicensesModule, PlansModule],
  controllers: [SubscriptionsController, SubscriptionsPageController],
  providers: [
    OwnerChangeListener,
    SubscriptionsService,
    SubscriptionDeletions,
    SubscriptionList,
    SubscriptionParts,
  ],
  exports: [SubscriptionsService, SubscriptionDeletions, SubscriptionList],
})
export class SubscriptionsModule {}
