import { Controller, Get, Query } from '@nestjs/common';
import { Answers, ApiGroup } from '../../platform/openapi/answers.js';
import { pageOf } from '../../platform/openapi/sample.js';
import { DeletedRecordListQuery } from './deleted-record.input.js';
import { deletedRecordSchema, deletedRecordView } from './deleted-record.view.js';
import { RecycleBin } from './recycle-bin.service.js';

@Controller('api/deleted-records')
@ApiGroup(102, 'Deleted users, licenses and subscriptions, which can be restored for 30 days.')
export class RecycleBinController {
  constructor(private readonly bin: RecycleBin) {}

  @Get()
  @Answers(pageOf(deletedRecordSchema), 'List what was deleted and can be restored')
  async list(@Query() query: DeletedRecordListQuery) {
    return (await this.bin.list(query)).map(deletedRecordView);
  }
}
