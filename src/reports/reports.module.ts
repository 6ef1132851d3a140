import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { DashboardPageController } from './dashboard.page.controller.js';
import { DashboardService } from './dashboard.service.js';
import { BillingModule } from '../billing/billing.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { LicensingModule } from '../licensing/licensing.module.js';
import { IntegrationsModule } from '../integrations/integrations.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { TrendsController } from './trends.controller.js';
import { TrendsPageController } from './trends.page.controller.js';
import { Trends } from './trends.service.js';

@Module({
  imports: [
    BillingModule,
    CustomersModule,
    LicensingModule,
    IntegrationsModule,
    AccountsModule,
    WebhooksModule,
  ],
  controllers: [DashboardController, DashboardPageController, TrendsController, TrendsPageController],
  providers: [DashboardService, Trends],
})
export class ReportsModule {}
