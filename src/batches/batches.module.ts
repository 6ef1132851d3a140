import { Module } from '@nestjs/common';
import { LicensesModule } from '../licenses/licenses.module.js';
import { BillingModule } from '../billing/billing.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { UsersModule } from '../users/users.module.js';
import { BatchRunner } from './batch-runner.js';
import { BatchesController } from './batches.controller.js';
import { BatchesService } from './batches.service.js';
import { LicenseRows } from './license-rows.js';
import { RowsOf } from './rows-of.js';
import { SubscriptionRows } from './subscription-rows.js';
import { UserRows } from './user-rows.js';

@Module({
  imports: [UsersModule, LicensesModule, BillingModule, PlansModule, SubscriptionsModule],
  controllers: [BatchesController],
  providers: [BatchesService, BatchRunner, RowsOf, LicenseRows, SubscriptionRows, UserRows],
})
export class BatchesModule {}
