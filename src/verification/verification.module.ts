import { Module } from '@nestjs/common';
import { LastSeen } from './last-seen.js';
import { LicenseReader } from './license.reader.js';
import { RouterLimits } from './router-limits.js';
import { UsageReport } from './usage-report.js';
import { VerificationController } from './verification.controller.js';
import { VerificationPageController } from './verification.page.controller.js';
import { VerificationService } from './verification.service.js';

@Module({
  controllers: [VerificationController, VerificationPageController],
  providers: [LicenseReader, RouterLimits, UsageReport, LastSeen, VerificationService],
  exports: [VerificationService],
})
export class VerificationModule {}
