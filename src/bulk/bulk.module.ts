import { Module } from '@nestjs/common';
import { BatchList } from './batches/batch-list.js';
import { BatchPreviews } from './batches/batch-previews.js';
import { BatchRequests, BatchRights } from './batches/batch-requests.js';
import { BatchRetention, ImportRetention } from './retention.js';
import { BatchRunner } from './batches/batch-runner.js';
import { BatchesController } from './batches/batches.controller.js';
import { BatchesPageController } from './batches/batches.page.controller.js';
import { BatchesService } from './batches/batches.service.js';
import { PriceMigrationsController } from './price-migrations/price-migrations.controller.js';
import { PriceMigrations } from './price-migrations/price-migrations.service.js';
import { LicenseRows } from './batches/license-rows.js';
import { RowsOf } from './batches/rows-of.js';
import { SubscriptionRows } from './batches/subscription-rows.js';
import { UserRows } from './batches/user-rows.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LicensingModule } from '../licensing/licensing.module.js';
import { BillingModule } from '../billing/billing.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { AllRows } from '../platform/lists/all-rows.js';
import { ExportKinds } from './exports/export-kinds.js';
import { ExportQueue } from './exports/export-queue.js';
import { ExportsController, WorkbooksController } from './exports/exports.controller.js';
import { ExportsService } from './exports/exports.service.js';
import { CustomerImport } from './imports/customer-import.js';
import { CustomerMatches } from './imports/customer-matches.js';
import { ImportRunner } from './imports/import-runner.js';
import { ImportTables } from './imports/import-tables.service.js';
import { ImportUndo } from './imports/import-undo.service.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportsService } from './imports/imports.service.js';
import { ImportsPageController } from './imports/imports.page.controller.js';
import { ImportApplier } from './imports/import-applier.js';

@Module({
  imports: [AccountsModule, LicensingModule, BillingModule, MessagingModule, CatalogModule],
  controllers: [
    BatchesController,
    BatchesPageController,
    PriceMigrationsController,
    ExportsController,
    WorkbooksController,
    ImportsController,
    ImportsPageController,
  ],
  providers: [
    BatchesService,
    BatchList,
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
    AllRows,
    ExportKinds,
    ExportQueue,
    ExportsService,
    ImportRetention,
    CustomerImport,
    CustomerMatches,
    ImportTables,
    ImportUndo,
    ImportRunner,
    ImportsService,
    ImportApplier,
  ],
})
export class BulkModule {}
