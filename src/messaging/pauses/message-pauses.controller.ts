import { Body, Controller, Get, Post } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Requires } from '../../platform/http/access.js';
import { Answers, ApiGroup } from '../../platform/openapi/answers.js';
import { arrayOf } from '../../platform/openapi/sample.js';
import { PauseInput, ResumeInput } from './message-pause.input.js';
import { messagePauseSchema, messagePauseView } from './message-pause.view.js';
import { MessagePauses } from './message-pauses.service.js';

@Controller('api/messages')
@ApiGroup(58, 'Pauses: messages that are not sent on WhatsApp until staff resume them.')
export class MessagePausesController {
  constructor(private readonly pauses: MessagePauses) {}

  @Get('pauses')
  @Requires('messages:read')
  @Answers(arrayOf(messagePauseSchema), 'List the pauses')
  list() {
    return this.shown();
  }

  @Post('pause')
  @Answers(arrayOf(messagePauseSchema), 'Pause messages; returns every pause')
  async pause(@Body() { reason }: PauseInput, @Actor() context: ActionContext) {
    await this.pauses.pause('all', reason, context);
    return this.shown();
  }

  @Post('resume')
  @Answers(arrayOf(messagePauseSchema), 'Resume messages; returns the pauses that are left')
  async resume(@Body() { scope }: ResumeInput, @Actor() context: ActionContext) {
    await this.pauses.resume(scope, context);
    return this.shown();
  }

  private async shown() {
    return (await this.pauses.all()).map(messagePauseView);
  }
}
