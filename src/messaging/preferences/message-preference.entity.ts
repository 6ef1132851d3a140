import { defineEntity, p } from '@mikro-orm/core';
import { foreignKeyRace } from '../../platform/errors/constraint-violations.js';

const MessagePreferenceSchema = defineEntity({
  name: 'MessagePreference',
  tableName: 'message_preferences',
  properties: {
    userId: p.integer().primary(),
    /** Null while they are reminded. */
    optedOutAt: p.datetime().nullable(),
    optedOutBy: p.string().nullable(),
    /** A number that WhatsApp does not know; it says nothing of another one. */
    missingNumber: p.string().nullable(),
  },
});

/** Whether a customer is sent messages, where that is not as usual. */
export class MessagePreference extends MessagePreferenceSchema.class {}
MessagePreferenceSchema.setClass(MessagePreference);

foreignKeyRace('message_preferences_user_id_fkey');
