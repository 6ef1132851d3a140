import { Module } from '@nestjs/common';
import { BillingModule } from '../../billing/billing.module.js';
import { LicensesModule } from '../../licensing/licenses/licenses.module.js';
import { SubscriptionsModule } from '../../licensing/subscriptions/subscriptions.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { AllRows } from '../../platform/lists/all-rows.js';
import { ExportGauges } from './export-gauges.js';
import { ExportKinds } from './export-kinds.js';
import { ExportQueue } from './export-queue.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

@Module({
  imports: [UsersModule, LicensesModule, SubscriptionsModule, BillingModule],
  controllers: [ExportsController],
  providers: [AllRows, ExportGauges, ExportKinds, ExportQueue, ExportsService],
})
export class ExportsModule {}
