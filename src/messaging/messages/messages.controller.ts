import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { notFound } from '../../platform/errors/refusal.js';
import { missingScope, Requires, Scope } from '../../platform/http/access.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Creates, Refuses } from '../../platform/openapi/answers.js';
import { pageOf } from '../../platform/openapi/sample.js';
import {
  alreadySentToday,
  byHandOnly,
  creditPays,
  linkNotYours,
  noReminders,
  nothingToRemind,
  nothingToSend,
  notInState,
  notOnWhatsapp,
  noWaNumber,
  numberReminded,
  saysPaid,
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
import { messageDraftSchema, messageSchema, type MessageView } from './message.view.js';
import { MessagesService } from './messages.service.js';
import type { Scope as ScopeName } from '../../rules/api-keys.js';
import { maskLinks } from '../../rules/mask-secrets.js';
import { type MessageKind, placeholdersOf } from '../../rules/message-texts.js';

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
    saysPaid(),
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
  async sent(@Id() id: number, @Actor() context: ActionContext) {
    const text = await this.admin.sent(id, context);
    return { ...(await this.messages.one(id, context.now)), text };
  }

  @Post(':id/skip')
  @Requires('messages:send')
  @Answers(messageSchema, 'Skip a message')
  @Refuses(notInState(), linkNotYours())
  async skip(@Id() id: number, @Actor() context: ActionContext) {
    await this.admin.skip(id, context);
    return this.messages.one(id, context.now);
  }

  @Post(':id/retry')
  @Requires('messages:send')
  @Answers(messageSchema, 'Queue a message again that failed, was skipped, or was marked as sent by hand')
  @Refuses(notInState())
  async retry(@Id() id: number, @Actor() context: ActionContext) {
    await this.admin.retry(id, context);
    return this.messages.one(id, context.now);
  }

  @Post(':id/settle')
  @Requires('messages:send')
  @Answers(messageSchema, 'Record whether a message of unknown outcome arrived')
  @Refuses(notInState())
  async settle(@Id() id: number, @Body() input: SettlementInput, @Actor() context: ActionContext) {
    await this.admin.settle(id, input, context);
    return this.messages.one(id, context.now);
  }
}

/** Every role that reads messages reads licences and invoices too; an API key may have one scope without the others. */
const has = ({ apiKey }: ActionContext, scope: ScopeName): boolean =>
  !apiKey || apiKey.scopes.includes(scope);

const holdsKey = (kind: string): boolean => placeholdersOf(kind as MessageKind).includes('kunci');

/** A number that the same caller may have changed must not receive what the caller cannot read. @throws Refusal 403 */
function refuseUnreadable(kind: string, context: ActionContext): void {
  if (holdsKey(kind) && !has(context, 'licenses:read')) throw missingScope('licenses:read');
}

const readableText = (text: string | null, context: ActionContext): string | null =>
  text !== null && !has(context, 'invoices:read') ? maskLinks(text) : text;

/** Without the licence keys and pay links that the caller cannot read elsewhere. */
const readableMessage =
  (context: ActionContext) =>
  (message: MessageView): MessageView => {
    const isHidden = holdsKey(message.kind) && !has(context, 'licenses:read');
    return { ...message, text: isHidden ? null : readableText(message.text, context) };
  };
