import { Get } from '@nestjs/common';
import { PageController, PageQuery } from '../platform/inertia/page-controller.js';
import { page } from '../platform/inertia/page.js';
import { listProps, type PageProps } from '../platform/inertia/props.js';
import { AuditPageQuery } from './audit.input.js';
import { Audit } from './audit.service.js';

@PageController('audit')
export class AuditPageController {
  constructor(private readonly audit: Audit) {}

  @Get()
  async index(@PageQuery(AuditPageQuery) query: AuditPageQuery) {
    const { q, sort, per_page, actor = null, action = null, subject = null, batch = null } = query;
    const { rows, ...around } = listProps(
      () => this.audit.list(query),
      (event) => event,
    );
    return page('audit', {
      events: rows,
      ...around,
      /** Of the one record that the list is about. */
      subject_about: await this.audit.aboutOf(subject),
      query: { q, sort, per_page, actor, action, subject, batch },
    });
  }
}

export type AuditPage = PageProps<AuditPageController, 'audit'>;
