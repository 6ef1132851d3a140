import { defineEntity, p } from '@mikro-orm/core';
import { foreignKeyRace } from '../../platform/errors/constraint-violations.js';
import { declareActorNames, declarePersonalRows, gone } from '../../platform/database/personal-rows.js';
import { declareOwnedRows } from '../../audit/recoverable.js';

const MessagePreferenceSchema = defineEntity({
  name: 'MessagePreference',
  tableName: 'message_preferences',
  properties: {
    userId: p.integer().primary(),
    optedOutAt: p.datetime().nullable(),
    optedOutBy: p.string().nullable(),
    /** A number that WhatsApp could not deliver to on two days. Ignored once the customer has another one. */
    missingNumber: p.string().nullable(),
  },
});

/** Stored only for customers who differ from the default. */
export class MessagePreference extends MessagePreferenceSchema.class {}
MessagePreferenceSchema.setClass(MessagePreference);

foreignKeyRace('message_preferences_user_id_fkey');

declarePersonalRows({
  table: 'message_preferences',
  rows: 'user_id = :id',
  goes: true,
  columns: gone('opted_out_by', 'missing_number'),
  hidden: ['opted_out_by'],
});

declareActorNames('message_preferences', 'opted_out_by');

declareOwnedRows('user', 'message_preferences', 'user_id');
