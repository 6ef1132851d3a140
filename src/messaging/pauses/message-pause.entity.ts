import { defineEntity, p } from '@mikro-orm/core';
import { PAUSE_SCOPES } from '../../rules/message-texts.js';
import { declareActorNames } from '../../platform/database/personal-rows.js';

const MessagePauseSchema = defineEntity({
  name: 'MessagePause',
  tableName: 'message_pauses',
  properties: {
    scope: p.enum(PAUSE_SCOPES).primary(),
    reason: p.text().nullable(),
    since: p.datetime(),
    pausedBy: p.string().nullable(),
  },
});

export class MessagePause extends MessagePauseSchema.class {}
MessagePauseSchema.setClass(MessagePause);

declareActorNames('message_pauses', 'paused_by');
