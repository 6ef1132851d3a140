import { defineEntity, p } from '@mikro-orm/core';
import { LOCALES } from '../../rules/locale.js';
import { MESSAGE_KINDS } from '../../rules/message-texts.js';
import { declareActorNames } from '../../platform/database/personal-rows.js';

const MessageTextSchema = defineEntity({
  name: 'MessageText',
  tableName: 'message_texts',
  properties: {
    kind: p.enum(MESSAGE_KINDS).primary(),
    locale: p.enum(LOCALES).primary(),
    body: p.text(),
    templateName: p.string().nullable(),
    updatedAt: p.datetime(),
    updatedBy: p.string().nullable(),
  },
});

export class MessageText extends MessageTextSchema.class {}
MessageTextSchema.setClass(MessageText);

declareActorNames('message_texts', 'updated_by');
