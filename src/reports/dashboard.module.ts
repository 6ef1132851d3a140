import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { RestoreHoldModule } from '../integrations/restore-hold/restore-hold.module.js';
import { ExpiryModule } from '../licensing/expiry/expiry.module.js';
import { LicensesModule } from '../licensing/licenses/licenses.module.js';
import { SetupModule } from '../accounts/setup/setup.module.js';
import { SubscriptionsModule } from '../licensing/subscriptions/subscriptions.module.js';
import { UsersModule } from '../accounts/users/users.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardPageController } from './dashboard.page.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [
    BillingModule,
    CustomersModule,
    ExpiryModule,
    LicensesModule,
    RestoreHoldModule,
    SetupModule,
    SubscriptionsModule,
    UsersModule,
    WebhooksModule,
  ],
  controllers: [DashboardController, DashboardPageController],
  providers: [DashboardService],
})
export class DashboardModule {}
