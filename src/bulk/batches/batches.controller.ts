import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Requires } from '../../platform/http/access.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Configured } from '../../platform/http/route-config.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Creates, Refuses } from '../../platform/openapi/answers.js';
import { pageOf } from '../../platform/openapi/sample.js';
import { ACTOR_DELETED } from './action-batch.entity.js';
import { BatchInput, BatchListQuery } from './batch.input.js';
import { BatchList } from './batch-list.js';
import { batchPreviewSchema, batchSchema, batchPreviewView } from './batch.view.js';
import { BatchPreviews } from './batch-previews.js';
import { batchUnderWay, notUndoable, countChanged, alreadyUndone } from './batch-requests.js';
import { BatchesService } from './batches.service.js';

@Controller('api/batches')
@ApiGroup(84, 'Actions on many rows, run in parts under the rules of the single calls.')
@Requires('batches:run')
export class BatchesController {
  constructor(
    private readonly batches: BatchesService,
    private readonly previews: BatchPreviews,
    private readonly batchList: BatchList,
  ) {}

  @Get()
  @Answers(pageOf(batchSchema), 'List batches, including imports')
  list(@Query() query: BatchListQuery) {
    return this.batchList.list(query);
  }

  @Post('preview')
  @Configured({ ownTransactions: true })
  @Answers(batchPreviewSchema, 'Preview an action on the first rows without changing them')
  async preview(@Body() input: BatchInput, @Actor() context: ActionContext) {
    return batchPreviewView(await this.previews.preview(input, context));
  }

  @Post()
  @Idempotent()
  @Creates(batchSchema, 'Create a batch without running it')
  @Refuses(countChanged(2), ACTOR_DELETED)
  async begin(@Body() input: BatchInput, @Actor() context: ActionContext) {
    return this.batchList.toView(await this.batches.begin(input, context));
  }

  @Get(':id')
  @Answers(batchSchema, 'Read the progress of a batch')
  read(@Id() id: number) {
    return this.batchList.find(id);
  }

  @Post(':id/run')
  @Configured({ ownTransactions: true })
  @Answers(batchSchema, 'Run the next part of a batch; repeat until it is done')
  @Refuses(batchUnderWay())
  async run(@Id() id: number, @Actor() context: ActionContext) {
    return this.batchList.toView(await this.batches.run(id, context));
  }

  @Post(':id/stop')
  @Answers(batchSchema, 'Stop a batch and keep its changes')
  @Refuses(batchUnderWay())
  async stop(@Id() id: number, @Actor() context: ActionContext) {
    return this.batchList.toView(await this.batches.stop(id, context));
  }

  @Post(':id/undo')
  @Idempotent()
  @Creates(batchSchema, 'Create a batch that undoes another one for rows that are unchanged since')
  @Refuses(notUndoable(), alreadyUndone(), batchUnderWay())
  async undo(@Id() id: number, @Actor() context: ActionContext) {
    return this.batchList.toView(await this.batches.undo(id, context));
  }
}
