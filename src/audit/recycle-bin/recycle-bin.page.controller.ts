import { Get } from '@nestjs/common';
import { listProps, type PageProps } from '../../platform/inertia/props.js';
import { PageController, PageQuery } from '../../platform/inertia/page-controller.js';
import { page } from '../../platform/inertia/page.js';
import { DeletedRecordsPageQuery } from './deleted-record.input.js';
import { deletedRecordView } from './deleted-record.view.js';
import { RecycleBin } from './recycle-bin.service.js';

@PageController('recycle-bin')
export class RecycleBinPageController {
  constructor(private readonly bin: RecycleBin) {}

  @Get()
  index(@PageQuery(DeletedRecordsPageQuery) query: DeletedRecordsPageQuery) {
    const { q, sort, per_page, kind = null } = query;
    const { rows, ...around } = listProps(() => this.bin.list(query), deletedRecordView);
    return page('recycle-bin', { records: rows, ...around, query: { q, sort, per_page, kind } });
  }
}

export type RecycleBinPage = PageProps<RecycleBinPageController, 'recycle-bin'>;
