import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { DomainEvents } from './domain-events.js';
import { AuditTrail } from './audit-trail.js';
import { AuditRetention } from './audit-retention.js';
import { AuditPageController } from './audit.page.controller.js';
import { Audit } from './audit.service.js';
import { AuditedWrites } from './audited-writes.js';
import { ConcurrentEdits } from './concurrent-edits.js';

@Global()
@Module({
  controllers: [AuditController, AuditPageController],
  providers: [Audit, DomainEvents, AuditTrail, AuditedWrites, ConcurrentEdits, AuditRetention],
  exports: [Audit, DomainEvents, AuditTrail, AuditedWrites, ConcurrentEdits],
})
export class AuditModule {}
