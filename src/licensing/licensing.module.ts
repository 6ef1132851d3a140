import { Module, Global } from '@nestjs/common';
import { ActivationController } from './activation/activation.controller.js';
import { Activation } from './activation/activation.service.js';
import { ClockTrust } from './expiry/clock-trust.js';
import { ExpiryController } from './expiry/expiry.controller.js';
import { ExpirySweep, SweepGauges } from './expiry/expiry-sweep.js';
import { ExpiryUndo } from './expiry/expiry-undo.js';
import { SweepLock } from './expiry/sweep-lock.js';
import { LicenseDirectory } from '../accounts/license-directory.js';
import { KeySetController } from './leases/key-set.controller.js';
import { LeaseChains } from './leases/lease-chains.js';
import { LeaseSeal } from './leases/lease-seal.js';
import { LeaseSigner } from './leases/lease-signer.js';
import { Leases } from './leases/leases.service.js';
import { OfflineCodesController } from './offline-codes/offline-codes.controller.js';
import { OfflineCodes } from './offline-codes/offline-codes.service.js';
import { LicenseDeletions } from './licenses/license-deletions.js';
import { LicenseList } from './licenses/license-list.js';
import { LicenseUsage } from './licenses/license-usage.js';
import { LicensesController } from './licenses/licenses.controller.js';
import { LicensesPageController } from './licenses/licenses.page.controller.js';
import { LicensesService } from './licenses/licenses.service.js';
import { StoredLicenses } from './licenses/stored-licenses.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { RouterCheck } from './verification/router-check.js';
import { RouterEvents } from './routers/router-news.js';
import { RouterReader } from './verification/router.reader.js';
import { RouterWriter } from './verification/router-writer.js';
import { OwnReleases } from './routers/own-releases.js';
import { RouterList } from './routers/router-list.js';
import { RoutersController } from './routers/routers.controller.js';
import { RouterOverview } from './routers/router-overview.js';
import { RoutersPageController } from './routers/routers.page.controller.js';
import { RoutersService } from './routers/routers.service.js';
import { SilentRouters } from './routers/silent-routers.js';
import { RouterSilence } from './routers/router-silence.js';
import { RotationController } from './rotation/rotation.controller.js';
import { RotationService } from './rotation/rotation.service.js';
import { StatsModule } from '../stats/stats.module.js';
import { OwnerChangeListener } from './subscriptions/owner-change-listener.js';
import { SubscriptionDeletions } from './subscriptions/subscription-deletions.js';
import { SubscriptionList } from './subscriptions/subscription-list.js';
import { SubscriptionParts } from './subscriptions/subscription-parts.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';
import { SubscriptionsPageController } from './subscriptions/subscriptions.page.controller.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ConsoleCheck } from './verification/console-check.js';
import { LastVerificationBuffer } from './verification/last-verification-buffer.js';
import { LicenseReader } from './verification/license.reader.js';
import { OtherMethods, VerificationController } from './verification/verification.controller.js';
import { OtherKeyReader } from './verification/other-key.reader.js';
import { RouterRateLimits } from './verification/router-rate-limits.js';
import { UnreadableRequests } from './verification/unreadable-requests.js';
import { UsageReport } from './verification/usage-report.js';
import { VerificationChangesController } from './verification/verification-changes.controller.js';
import { VerificationChanges } from './verification/verification-changes.service.js';
import { VerificationPageController } from './verification/verification.page.controller.js';
import { VerificationMetrics } from './verification/verification-metrics.js';
import { VerificationService } from './verification/verification.service.js';
import { Verdicts } from './verification/verdicts.js';

/** Global, because accounts show licences, and must not import licensing. */
@Global()
@Module({
  imports: [AccountsModule, StatsModule, CatalogModule],
  controllers: [
    ActivationController,
    ExpiryController,
    KeySetController,
    OfflineCodesController,
    LicensesController,
    LicensesPageController,
    RotationController,
    RoutersController,
    RoutersPageController,
    SubscriptionsController,
    SubscriptionsPageController,
    VerificationController,
    VerificationChangesController,
    VerificationPageController,
  ],
  providers: [
    Activation,
    RouterSilence,
    SweepLock,
    ExpirySweep,
    ExpiryUndo,
    SweepGauges,
    ClockTrust,
    LicensesService,
    LicenseDeletions,
    LicenseList,
    LicenseUsage,
    { provide: LicenseDirectory, useClass: StoredLicenses },
    LeaseChains,
    LeaseSeal,
    LeaseSigner,
    Leases,
    OfflineCodes,
    RotationService,
    OwnReleases,
    RouterList,
    RoutersService,
    SilentRouters,
    RouterOverview,
    OwnerChangeListener,
    SubscriptionsService,
    SubscriptionDeletions,
    SubscriptionList,
    SubscriptionParts,
    ConsoleCheck,
    LicenseReader,
    OtherMethods,
    OtherKeyReader,
    RouterCheck,
    RouterEvents,
    RouterReader,
    RouterWriter,
    RouterRateLimits,
    UnreadableRequests,
    UsageReport,
    LastVerificationBuffer,
    VerificationChanges,
    VerificationMetrics,
    VerificationService,
    Verdicts,
  ],
  exports: [
    RouterEvents,
    RouterSilence,
    ExpirySweep,
    ExpiryUndo,
    ClockTrust,
    SweepLock,
    LicenseDirectory,
    LicensesService,
    LicenseDeletions,
    LicenseList,
    LeaseSeal,
    OfflineCodes,
    RotationService,
    RouterList,
    SilentRouters,
    RouterOverview,
    SubscriptionsService,
    SubscriptionDeletions,
    SubscriptionList,
    VerificationChanges,
    VerificationService,
    Verdicts,
  ],
})
export class LicensingModule {}
