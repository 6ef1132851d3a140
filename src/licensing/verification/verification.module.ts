import { Module } from '@nestjs/common';
import { LicensesModule } from '../licenses/licenses.module.js';
import { ConsoleCheck } from './console-check.js';
import { LastVerificationBuffer } from './last-verification-buffer.js';
import { LicenseReader } from './license.reader.js';
import { OtherMethods } from './other-methods.js';
import { RetiredKeyReader } from './retired-key.reader.js';
import { RouterRateLimits } from './router-rate-limits.js';
import { UnreadableRequests } from './unreadable-requests.js';
import { UsageReport } from './usage-report.js';
import { VerificationChangesController } from './verification-changes.controller.js';
import { VerificationChanges } from './verification-changes.service.js';
import { VerificationController } from './verification.controller.js';
import { VerificationPageController } from './verification.page.controller.js';
import { VerificationMetrics } from './verification-metrics.js';
import { VerificationService } from './verification.service.js';
import { Verdicts } from './verdicts.js';

@Module({
  imports: [LicensesModule],
  controllers: [VerificationController, VerificationChangesController, VerificationPageController],
  providers: [
    ConsoleCheck,
    LicenseReader,
    OtherMethods,
    RetiredKeyReader,
    RouterRateLimits,
    UnreadableRequests,
    UsageReport,
    LastVerificationBuffer,
    VerificationChanges,
    VerificationMetrics,
    VerificationService,
    Verdicts,
  ],
  exports: [VerificationChanges, VerificationService, Verdicts],
})
export class VerificationModule {}
