import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { DomainEvents } from './domain-events.js';
import { AuditTrail } from './audit-trail.js';
import { AuditRetention } from './audit-retention.js';
import { AuditPageController } from './audit.page.controller.js';
import { Audit } from './audit.service.js';
import { AuditedWrites } from './audited-writes.js';
import { ConcurrentEdits } from './concurrent-edits.js';
import { RecycleBinController } from './recycle-bin/recycle-bin.controller.js';
import { RecycleBinPageController } from './recycle-bin/recycle-bin.page.controller.js';
import { RecycleBin } from './recycle-bin/recycle-bin.service.js';
import { DiscoveryModule } from '@nestjs/core';
import { MarkedMethods } from '../platform/wiring/marked-methods.js';

@Global()
@Module({
  controllers: [AuditController, AuditPageController, RecycleBinController, RecycleBinPageController],
  imports: [DiscoveryModule],
  providers: [
    Audit,
    DomainEvents,
    MarkedMethods,
    AuditTrail,
    AuditedWrites,
    ConcurrentEdits,
    AuditRetention,
    RecycleBin,
  ],
  exports: [Audit, DomainEvents, AuditTrail, AuditedWrites, ConcurrentEdits],
})
export class AuditModule {}
