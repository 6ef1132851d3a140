import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuditModule } from '../audit/audit.module.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { AccessGuard } from '../accounts/auth/access.guard.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { OpsModule } from '../ops/ops.module.js';
import type { Config } from '../platform/config/config.js';
import { ConfigModule } from '../platform/config/config.module.js';
import { BillingModule } from '../billing/billing.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { ClockModule } from '../platform/clock/clock.module.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { FirstStart } from '../ops/start/first-start.js';
import type { DatabaseOptions } from '../platform/database/options.js';
import { ReportsModule } from '../reports/reports.module.js';
import { LicensingModule } from '../licensing/licensing.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { HttpModule } from '../platform/http/http.module.js';
import { UnexpectedBodyGuard } from '../platform/http/unexpected-body.guard.js';
import { IdempotencyModule } from '../platform/idempotency/idempotency.js';
import { InertiaModule } from '../platform/inertia/inertia.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SiteModule } from '../site/site.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { OpenApiModule } from '../platform/openapi/openapi.controller.js';
import { ReadGraces } from '../catalog/plans/read-graces.js';
import { StatsModule } from '../stats/stats.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { IntegrationsModule } from '../integrations/integrations.module.js';

@Module({})
export class AppModule {
  static with(config: Config, database: DatabaseOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.with({ ...database, subscribers: [new ReadGraces(config)] }),
        HttpModule,
        ClockModule.with('exists (select from users)'),
        InertiaModule,
        AccountsModule,
        StatsModule,
        AuditModule,
        PersonalDataModule,
        LicensingModule,
        BillingModule,
        MessagingModule,
        IntegrationsModule,
        WebhooksModule,
        CustomersModule,
        BulkModule,
        CatalogModule,
        ReportsModule,
        SettingsModule,
        SiteModule,
        MetricsModule.with(config),
        OpsModule,
        IdempotencyModule,
        OpenApiModule,
      ],
      providers: [
        FirstStart,
        // In this order, so that a caller without access does not learn which fields a route takes.
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: UnexpectedBodyGuard },
      ],
    };
  }
}
