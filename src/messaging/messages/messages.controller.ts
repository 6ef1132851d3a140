import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { notFound } from '../../platform/errors/refusal.js';
import { Requires, Scope } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Creates, Refuses } from '../../platform/openapi/answers.js';
import { pageOf } from '../../platform/openapi/sample.js';
import {
  alreadySentToday,
  creditPays,
  byHandOnly,
  linkNotYours,
  noReminders,
  nothingToRemind,
  nothingToSend,
  notInState,
  notOnWhatsapp,
  numberReminded,
  noWaNumber,
} from './message-changes.js';
import { MessageDrafts } from './message-drafts.service.js';
import { MessageRequests } from './message-requests.service.js';
import { MessagesAdminService } from './messages-admin.service.js';
import {
  MessageDraftQuery,
  MessageListQuery,
  NewMessageInput,
  SettlementInput,
  TestMessageInput,
} from './message.input.js';
import { messageDraftSchema, messageSchema } from './message.view.js';
import { readableMessage, readableText, refuseUnreadable } from './message-secrets.js';
import { MessagesService } from './messages.service.js';

@Controller('api/messages')
@ApiGroup(54, 'Messages on WhatsApp: the queue, what was sent, and how each message went.')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly admin: MessagesAdminService,
    private readonly requests: MessageRequests,
    private readonly drafts: MessageDrafts,
  ) {}

  @Get()
  @Requires('messages:read')
  @Scope('messages:send')
  @Answers(pageOf(messageSchema), 'List messages')
  async list(@Query() query: MessageListQuery, @Actor() context: ActionContext) {
    return (await this.messages.list(query, context.now)).map(readableMessage(context));
  }

  @Get('draft')
  @Scope('messages:send')
  @Answers(
    messageDraftSchema,
    'Read what a message would say, and what became of the last one about the same',
  )
  @Refuses(nothingToSend())
  async draft(@Query() query: MessageDraftQuery, @Actor() context: ActionContext) {
    refuseUnreadable(query.kind, context);
    const draft = await this.drafts.read(query, context.now);
    const message = draft.message && readableMessage(context)(draft.message);
    return { ...draft, text: readableText(draft.text, context), message };
  }

  @Post()
  @Idempotent()
  @Scope('messages:send')
  @Creates(messageSchema, 'Queue a message, or find the one that waits already, and mark it as sent by hand')
  @Refuses(
    notFound('There is nothing with this id to write about. It may have been deleted; reload the list.'),
    nothingToSend(),
    nothingToRemind(),
    alreadySentToday(),
    creditPays(),
    numberReminded(),
    notInState(),
    noWaNumber(),
    notOnWhatsapp(),
    noReminders(),
    byHandOnly(),
  )
  async write(@Body() input: NewMessageInput, @Actor() context: ActionContext) {
    refuseUnreadable(input.kind, context);
    const id = await this.requests.request(input, context);
    return readableMessage(context)(await this.messages.one(id, context.now));
  }

  @Post('test')
  @Creates(messageSchema, 'Queue a test message to yourself')
  @Refuses(noWaNumber())
  async test(@Body() input: TestMessageInput, @Actor() context: ActionContext) {
    return this.messages.one(await this.admin.test(input, context), context.now);
  }

  @Post(':id/sent')
  @Requires('messages:send')
  @Answers(messageSchema, 'Mark a message as sent by hand')
  @Refuses(notInState(), nothingToSend(), linkNotYours(), numberReminded())
  async sent(@Param('id', IdPipe) id: number, @Actor() context: ActionContext) {
    const text = await this.admin.sent(id, context);
    return { ...(await this.messages.one(id, context.now)), text };
  }

  @Post(':id/skip')
  @Requires('messages:send')
  @Answers(messageSchema, 'Skip a message')
  @Refuses(notInState(), linkNotYours())
  async skip(@Param('id', IdPipe) id: number, @Actor() context: ActionContext) {
    await this.admin.skip(id, context);
    return this.messages.one(id, context.now);
  }

  @Post(':id/retry')
  @Requires('messages:send')
  @Answers(messageSchema, 'Queue a message again that failed, was skipped, or was marked as sent by hand')
  @Refuses(notInState())
  async retry(@Param('id', IdPipe) id: number, @Actor() context: ActionContext) {
    await this.admin.retry(id, context);
    return this.messages.one(id, context.now);
  }

  @Post(':id/settle')
  @Requires('messages:send')
  @Answers(messageSchema, 'Record whether a message of unknown outcome arrived')
  @Refuses(notInState())
  async settle(
    @Param('id', IdPipe) id: number,
    @Body() input: SettlementInput,
    @Actor() context: ActionContext,
  ) {
    await this.admin.settle(id, input, context);
    return this.messages.one(id, context.now);
  }
}
