import { Controller, HttpCode, Post } from '@nestjs/common';
import { type ActionContext, Actor } from '../platform/http/action-context.js';
import { FailsWith } from '../platform/http/fails-with.js';
import { ClockRefusal } from '../platform/clock/clock-problem.js';
import { ApiGroup } from '../platform/openapi/api-group.js';
import { Answers, Refuses } from '../platform/openapi/answers.js';
import { markedSchema } from './expiry-run.schema.js';
import { markedView } from './expiry-run.view.js';
import { ExpirySweep } from './expiry-sweep.js';

@Controller('api/update-expired-status')
@ApiGroup(90, 'Marking what has run out.')
export class ExpiryController {
  constructor(private readonly sweep: ExpirySweep) {}

  @Post()
  @HttpCode(200)
  @Answers(markedSchema, 'Mark what has expired')
  @Refuses(new ClockRefusal({ kind: 'drift', driftMs: 90_000 }))
  @FailsWith('Failed to update expired status')
  async run(@Actor() change: ActionContext) {
    return markedView(await this.sweep.run('button', change));
  }
}
