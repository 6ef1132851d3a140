import { defineEntity, p } from '@mikro-orm/core';
import {
  OUTBOX_CHANNELS,
  OUTBOX_STATES,
  SQL_PAYLOAD_WITHOUT_DEVICE,
  SQL_WAITING,
} from '../../rules/outbox.js';
import {
  becomes,
  declareActorNames,
  declarePersonalRows,
  NAMED,
  NOTHING,
  stays,
} from '../../platform/database/personal-rows.js';
import { SQL_KEY_WITHOUT_NUMBER } from '../../rules/reminders.js';

const OutboxEntrySchema = defineEntity({
  name: 'OutboxEntry',
  tableName: 'outbox',
  properties: {
    id: p.integer().primary(),
    /** Echoed in callbacks. Random; the id for entries from before the column existed. */
    reference: p.string().defaultRaw('gen_random_uuid()::text'),
    channel: p.enum(OUTBOX_CHANNELS),
    /** Unique with the key, so that nothing is queued twice. */
    kind: p.string(),
    key: p.string(),
    state: p.enum(OUTBOX_STATES).default('due'),
    /** Ids only; the text is composed when it is sent. */
    payload: p.json<Record<string, unknown>>(),
    /** No foreign key: it outlives the account. */
    userId: p.integer().nullable(),
    /** `62…`, or the id of a webhook endpoint. */
    recipient: p.string().nullable(),
    priority: p.smallint().default(0),
    signInFirst: p
      .integer()
      .formula(({ kind }) => `case when ${kind} = 'sign_in' then 0 else 1 end`)
      .lazy()
      .hidden(),
    dueAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    /** Fencing token: only the last claim may record the result. */
    attempts: p.integer().default(0),
    claimedAt: p.datetime().nullable(),
    claimedUntil: p.datetime().nullable(),
    provider: p.string().nullable(),
    providerRef: p.string().nullable(),
    content: p.text().nullable(),
    lastError: p.text().nullable(),
    responseCode: p.integer().nullable(),
    /** What a refusal was a first sign of: `number`, or the kind of its text. */
    refusedAs: p.string().nullable(),
    refusedAt: p.datetime().nullable(),
    /** Failures that a callback reported and that a later try may mend. */
    failedCallbacks: p.smallint().default(0),
    createdAt: p.datetime(),
    createdBy: p.string().nullable(),
    finishedAt: p.datetime().nullable(),
    finishedBy: p.string().nullable(),
    deliveredAt: p.datetime().nullable(),
    readAt: p.datetime().nullable(),
  },
});

export class OutboxEntry extends OutboxEntrySchema.class {}
OutboxEntrySchema.setClass(OutboxEntry);

declarePersonalRows(
  {
    table: 'outbox',
    rows: `channel = 'whatsapp' and user_id = :id`,
    columns: {
      state: becomes(`case when ${SQL_WAITING} or state = 'claimed' then 'cancelled' else state end`),
      recipient: NOTHING,
      content: NOTHING,
      last_error: NOTHING,
      provider_ref: NOTHING,
      key: becomes(SQL_KEY_WITHOUT_NUMBER),
      payload: becomes(SQL_PAYLOAD_WITHOUT_DEVICE),
      reference: stays('a random id'),
      refused_as: stays('the name of a kind'),
    },
    hidden: ['provider_ref', 'created_by', 'finished_by', 'payload', 'key'],
  },
  {
    table: 'outbox',
    rows: `channel = 'webhook'`,
    columns: { payload: NAMED },
    hidden: 'all',
  },
);

declareActorNames('outbox', 'created_by', 'finished_by');

/** A condition of an update of many: rows that another change holds are left to the next time, so that neither waits for the other. */
export const sqlUnlocked = (where: string): string =>
  `id in (select id from outbox where ${where} order by id for update skip locked)`;
