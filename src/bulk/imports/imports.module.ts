import { Module } from '@nestjs/common';
import { BatchesModule } from '../batches/batches.module.js';
import { LicensesModule } from '../../licensing/licenses/licenses.module.js';
import { SubscriptionsModule } from '../../licensing/subscriptions/subscriptions.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { ImportRetention } from './import-retention.js';
import { ImportKinds } from './import-kinds.js';
import { ImportPlanner } from './import-planner.js';
import { ImportRunner } from './import-runner.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { ImportsPageController } from './imports.page.controller.js';
import { LicenseImport } from './license-import.js';
import { ImportApplier } from './import-applier.js';
import { SubscriptionImport } from './subscription-import.js';
import { UserImport } from './user-import.js';

@Module({
  imports: [BatchesModule, UsersModule, LicensesModule, SubscriptionsModule],
  controllers: [ImportsController, ImportsPageController],
  providers: [
    ImportRetention,
    ImportKinds,
    ImportPlanner,
    ImportRunner,
    ImportsService,
    LicenseImport,
    ImportApplier,
    SubscriptionImport,
    UserImport,
  ],
})
export class ImportsModule {}
