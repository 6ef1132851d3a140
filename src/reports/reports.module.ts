import { Global, Module } from '@nestjs/common';
import { MenuCounts } from '../accounts/auth/console-page-context.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardPageController } from './dashboard.page.controller.js';
import { DashboardService } from './dashboard.service.js';
import { BillingModule } from '../billing/billing.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { LicensingModule } from '../licensing/licensing.module.js';
import { IntegrationsModule } from '../integrations/integrations.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { TodayService } from './today.service.js';
import { WaitingWork } from './waiting-work.js';

/** Global for its port: every page counts what waits, and accounts know neither messages nor reviews. */
@Global()
@Module({
  imports: [
    BillingModule,
    CustomersModule,
    LicensingModule,
    IntegrationsModule,
    AccountsModule,
    WebhooksModule,
  ],
  controllers: [DashboardController, DashboardPageController],
  providers: [DashboardService, TodayService, { provide: MenuCounts, useClass: WaitingWork }],
  exports: [MenuCounts],
})
export class ReportsModule {}
