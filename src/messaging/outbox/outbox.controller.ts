import { Body, Controller, Get, Post } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { FreshFactor } from '../../platform/http/access.js';
import { Answers, ApiGroup } from '../../platform/openapi/answers.js';
import { HeldEntries } from './held-entries.js';
import { HeldInput } from './outbox.input.js';
import { outboxSchema, settledSchema, outboxView } from './outbox.view.js';

@Controller('api/outbox')
@ApiGroup(53, 'The outbox: messages and webhooks that wait to be sent.')
export class OutboxController {
  constructor(private readonly held: HeldEntries) {}

  @Get()
  @Answers(outboxSchema, 'Read how much waits in each channel')
  async show() {
    return outboxView(await this.held.queueStats());
  }

  @Post('held')
  @FreshFactor()
  @Answers(settledSchema, 'Send or drop everything that has been held since a restore')
  async settle(@Body() { action }: HeldInput, @Actor() context: ActionContext) {
    return { action, settled: await this.held.settle(action, context) };
  }
}
