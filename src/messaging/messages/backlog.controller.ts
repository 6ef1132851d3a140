import { Controller, Get, Post } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { FailsWith } from '../../platform/http/fails-with.js';
import { Now } from '../../platform/http/now.js';
import { Answers } from '../../platform/openapi/answers.js';
import { ApiGroup } from '../../platform/openapi/api-group.js';
import { Backlog } from './backlog.service.js';
import { backlogSchema } from './backlog.view.js';

@Controller('api')
@ApiGroup(59, 'The backlog: what ended or was unpaid before this installation could invoice.')
export class BacklogController {
  constructor(private readonly backlog: Backlog) {}

  @Get('backlog')
  @Answers(backlogSchema, 'List the backlog, which is neither invoiced nor reminded')
  show(@Now() now: Date) {
    return this.backlog.show(now);
  }

  @Post('backlog/include')
  @Answers(backlogSchema, 'Include the backlog in invoices and reminders')
  @FailsWith('Failed to include what lies before the upgrade')
  include(@Actor() context: ActionContext) {
    return this.backlog.include(context);
  }
}
