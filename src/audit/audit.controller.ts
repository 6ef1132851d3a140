import { Controller, Get, Query } from '@nestjs/common';
import { Scope } from '../platform/http/access.js';
import { Answers, ApiGroup } from '../platform/openapi/answers.js';
import { pageOf } from '../platform/openapi/sample.js';
import { auditEventSchema } from './audit-event.view.js';
import { AuditListQuery } from './audit.input.js';
import { Audit } from './audit.service.js';

@Controller('api/audit')
@ApiGroup(100, 'The audit log: who changed what, and when.')
export class AuditController {
  constructor(private readonly audit: Audit) {}

  @Get()
  @Scope('audit:read')
  @Answers(pageOf(auditEventSchema), 'List audit events')
  list(@Query() query: AuditListQuery) {
    return this.audit.list(query);
  }
}
