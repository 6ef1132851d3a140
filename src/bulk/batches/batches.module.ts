import { Module } from '@nestjs/common';
import { LicensesModule } from '../../licensing/licenses/licenses.module.js';
import { BillingModule } from '../../billing/billing.module.js';
import { MessagesModule } from '../../messaging/messages/messages.module.js';
import { PlansModule } from '../../catalog/plans/plans.module.js';
import { RotationModule } from '../../licensing/rotation/rotation.module.js';
import { SubscriptionsModule } from '../../licensing/subscriptions/subscriptions.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { BatchList } from './batch-list.js';
import { BatchMetrics } from './batch-metrics.js';
import { BatchPreviews } from './batch-previews.js';
import { BatchRequests } from './batch-requests.js';
import { BatchRetention } from './batch-retention.js';
import { BatchRights } from './batch-rights.js';
import { BatchRunner } from './batch-runner.js';
import { BatchesController } from './batches.controller.js';
import { BatchesPageController } from './batches.page.controller.js';
import { BatchesService } from './batches.service.js';
import { PriceMigrationsController } from '../price-migrations/price-migrations.controller.js';
import { PriceMigrations } from '../price-migrations/price-migrations.service.js';
import { LicenseRows } from './license-rows.js';
import { RowsOf } from './rows-of.js';
import { SubscriptionRows } from './subscription-rows.js';
import { UserRows } from './user-rows.js';

@Module({
  imports: [
    UsersModule,
    LicensesModule,
    BillingModule,
    MessagesModule,
    PlansModule,
    RotationModule,
    SubscriptionsModule,
  ],
  controllers: [BatchesController, BatchesPageController, PriceMigrationsController],
  providers: [
    BatchesService,
    BatchList,
    BatchMetrics,
    BatchPreviews,
    BatchRequests,
    BatchRetention,
    BatchRights,
    BatchRunner,
    RowsOf,
    LicenseRows,
    PriceMigrations,
    SubscriptionRows,
    UserRows,
  ],
  exports: [BatchMetrics],
})
export class BatchesModule {}
