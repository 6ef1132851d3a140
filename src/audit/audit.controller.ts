import { Controller, Get, Query } from '@nestjs/common';
import { FailsWith } from '../http/fails-with.js';
import { Answers } from '../openapi/answers.js';
import { pageOf } from '../openapi/sample.js';
import { auditEventShape } from './audit-event.shape.js';
import { auditEventView } from './audit-event.view.js';
import { AuditListQuery } from './audit.input.js';
import { Audit } from './audit.service.js';

@Controller('api/audit')
export class AuditController {
  constructor(private readonly audit: Audit) {}

  @Get()
  @Answers(pageOf(auditEventShape), 'List who changed what')
  @FailsWith('Failed to fetch data')
  async list(@Query() query: AuditListQuery) {
    return (await this.audit.list(query)).map(auditEventView);
  }
}
