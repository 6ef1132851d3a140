import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuditModule } from '../audit/audit.module.js';
import { RecycleBinModule } from '../audit/recycle-bin/recycle-bin.module.js';
import { BatchesModule } from '../bulk/batches/batches.module.js';
import { AccessGuard } from '../accounts/auth/access.guard.js';
import { ApiKeysModule } from '../accounts/api-keys/api-keys.module.js';
import { AccountModule } from '../accounts/account/account.module.js';
import { AuthModule } from '../accounts/auth/auth.module.js';
import { MessagesModule } from '../messaging/messages/messages.module.js';
import { SignInLinksModule } from '../messaging/sign-in-links/sign-in-links.module.js';
import { AccountNoticesModule } from '../messaging/account-notices/account-notices.module.js';
import { OutboxModule } from '../messaging/outbox/outbox.module.js';
import { BackupModule } from '../ops/backup/backup.module.js';
import { SealingModule } from '../ops/sealing/sealing.module.js';
import type { Config } from '../platform/config/config.js';
import { ConfigModule } from '../platform/config/config.module.js';
import { CheckoutModule } from '../billing/checkout/checkout.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { ClockModule } from '../platform/clock/clock.module.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { FirstStart } from '../ops/start/first-start.js';
import type { DatabaseOptions } from '../platform/database/options.js';
import { DashboardModule } from '../reports/dashboard.module.js';
import { ExportsModule } from '../bulk/exports/exports.module.js';
import { ExpiryModule } from '../licensing/expiry/expiry.module.js';
import { FeaturesModule } from '../catalog/features/features.module.js';
import { HttpModule } from '../platform/http/http.module.js';
import { UnexpectedBodyGuard } from '../platform/http/unexpected-body.guard.js';
import { IdempotencyModule } from '../platform/idempotency/idempotency.module.js';
import { ImportsModule } from '../bulk/imports/imports.module.js';
import { InertiaModule } from '../platform/inertia/inertia.module.js';
import { LandingModule } from '../site/landing.module.js';
import { BillingModule } from '../billing/billing.module.js';
import { DebtsModule } from '../billing/debts/debts.module.js';
import { ActivationModule } from '../licensing/activation/activation.module.js';
import { LicensesModule } from '../licensing/licenses/licenses.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { OpenApiModule } from '../platform/openapi/openapi.module.js';
import { ReadGraces } from '../catalog/plans/read-graces.js';
import { PlansModule } from '../catalog/plans/plans.module.js';
import { SearchModule } from '../stats/search.module.js';
import { SetupModule } from '../accounts/setup/setup.module.js';
import { SignInModule } from '../accounts/sign-in/sign-in.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { RotationModule } from '../licensing/rotation/rotation.module.js';
import { SubscriptionsModule } from '../licensing/subscriptions/subscriptions.module.js';
import { TrendsModule } from '../reports/trends.module.js';
import { UsersModule } from '../accounts/users/users.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { VerificationModule } from '../licensing/verification/verification.module.js';
import { WhatsappModule } from '../integrations/whatsapp/whatsapp.module.js';

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
        AuthModule,
        SignInModule,
        AccountModule,
        ApiKeysModule,
        SearchModule,
        AuditModule,
        RecycleBinModule,
        UsersModule,
        PersonalDataModule,
        ActivationModule,
        RotationModule,
        LicensesModule,
        SubscriptionsModule,
        BillingModule,
        DebtsModule,
        CheckoutModule,
        OutboxModule,
        SignInLinksModule,
        AccountNoticesModule,
        MessagesModule,
        WhatsappModule,
        WebhooksModule,
        CustomersModule,
        BatchesModule,
        ExportsModule,
        ImportsModule,
        PlansModule,
        FeaturesModule,
        VerificationModule,
        ExpiryModule,
        SetupModule,
        DashboardModule,
        TrendsModule,
        LandingModule,
        MetricsModule.with(config),
        BackupModule,
        SealingModule,
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
