import { ConcurrentEdits } from '../../audit/concurrent-edits.js';
import { Body, Controller, Delete, Get, Param, Put, ParseEnumPipe } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Edited, Edits } from '../../platform/http/edits.js';
import type { Edit } from '../../platform/http/request.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { declarePathParameter } from '../../platform/openapi/operation.js';
import { arrayOf } from '../../platform/openapi/sample.js';
import { type Locale, LOCALES } from '../../rules/locale.js';
import { MESSAGE_KINDS, type MessageKind } from '../../rules/message-texts.js';
import { MessageTextInput } from './message-text.input.js';
import { messageTextSchema, messageTextView, textTitle } from './message-text.view.js';
import { MessageTexts } from './message-texts.service.js';
import { notFound } from '../../platform/errors/refusal.js';

const noSuchText = () => notFound('There is no such text.');

const among = <T extends string>(names: readonly T[]) =>
  new ParseEnumPipe(Object.fromEntries(names.map((name) => [name, name])), {
    exceptionFactory: noSuchText,
  });

const KindPipe = among(MESSAGE_KINDS);
const LocalePipe = among(LOCALES);

declarePathParameter('kind', MESSAGE_KINDS);

@Controller('api/message-texts')
@ApiGroup(56, 'The texts of WhatsApp messages, by kind and language.')
export class MessageTextsController {
  constructor(
    private readonly texts: MessageTexts,
    private readonly edits: ConcurrentEdits,
  ) {}

  @Get()
  @Answers(arrayOf(messageTextSchema), 'List the texts: custom ones and defaults')
  async list() {
    return (await this.texts.all()).map(messageTextView);
  }

  @Put(':kind/:locale')
  @Edits(messageTextSchema)
  @Answers(messageTextSchema, 'Save a custom text')
  @Refuses(noSuchText())
  async save(
    @Param('kind', KindPipe) kind: MessageKind,
    @Param('locale', LocalePipe) locale: Locale,
    @Body() input: MessageTextInput,
    @Edited() edit: Edit,
    @Actor() context: ActionContext,
  ) {
    return this.edits.save(edit, input, context, {
      subject: { type: 'message_text', id: null, title: textTitle(kind, locale) },
      read: async () => messageTextView(await this.texts.locked(kind, locale)),
      asShown: ({ template_name = null }) => ({ template_name }),
      write: async (merged) => messageTextView(await this.texts.save(kind, locale, merged, context)),
    });
  }

  @Delete(':kind/:locale')
  @Answers(messageTextSchema, 'Reset a text to its default')
  @Refuses(noSuchText())
  async reset(
    @Param('kind', KindPipe) kind: MessageKind,
    @Param('locale', LocalePipe) locale: Locale,
    @Actor() context: ActionContext,
  ) {
    return messageTextView(await this.texts.reset(kind, locale, context));
  }
}
