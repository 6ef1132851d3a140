import { defineEntity, p } from '@mikro-orm/core';
import { PAUSE_SCOPES } from '../../rules/message-pauses.js';

const MessagePauseSchema = defineEntity({
  name: 'MessagePause',
  tableName: 'message_pauses',
  properties: {
    scope: p.enum(PAUSE_SCOPES).primary(),
    reason: p.text().nullable(),
    since: p.datetime(),
    /** Null where a provider made it necessary. */
    pausedBy: p.string().nullable(),
  },
});

/** What is not sent until somebody says so. */
export class MessagePause extends MessagePauseSchema.class {}
MessagePauseSchema.setClass(MessagePause);
