import { Get } from '@nestjs/common';
import { listProps, type PageProps } from '../../platform/inertia/props.js';
import { PageController, PageQuery } from '../../platform/inertia/page-controller.js';
import { Requires } from '../../platform/http/access.js';
import { page } from '../../platform/inertia/page.js';
import { BatchPageQuery } from './batch.input.js';
import { BatchList } from './batch-list.js';
import { batchRowView } from './batch.view.js';

@PageController('batches')
@Requires('batches:run')
export class BatchesPageController {
  constructor(private readonly batches: BatchList) {}

  @Get()
  index(@PageQuery(BatchPageQuery) query: BatchPageQuery) {
    const { q, sort, per_page, state = null } = query;
    const { rows, ...around } = listProps(() => this.batches.list(query), batchRowView);
    return page('batches', { batches: rows, ...around, query: { q, sort, per_page, state } });
  }
}

export type BatchesPage = PageProps<BatchesPageController, 'batches'>;
