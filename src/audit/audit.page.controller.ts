import { Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Replica } from '../database/replica.js';
import { PageController } from '../inertia/page-controller.js';
import { PageQuery } from '../inertia/page-query.js';
import { page } from '../inertia/page.js';
import { listProps } from '../inertia/list-props.js';
import { auditEventView } from './audit-event.view.js';
import { AuditPageQuery } from './audit.input.js';
import { Audit } from './audit.service.js';

@PageController('audit')
export class AuditPageController {
  constructor(
    private readonly audit: Audit,
    private readonly replica: Replica,
  ) {}

  @Get()
  index(@PageQuery(AuditPageQuery) query: AuditPageQuery, @Req() request: FastifyRequest) {
    const { q, sort, per_page, actor = null, action = null, subject = null } = query;
    const read = this.replica.readerFor(request);
    const { rows, ...around } = listProps(() => read(() => this.audit.list(query)), auditEventView);
    return page('audit', {
      events: rows,
      ...around,
      query: { q, sort, per_page, actor, action, subject },
    });
  }
}
