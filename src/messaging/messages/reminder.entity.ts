import { defineEntity, p } from '@mikro-orm/core';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import type { ReminderStep } from '../../rules/reminders.js';

const ReminderSchema = defineEntity({
  name: 'Reminder',
  tableName: 'reminders',
  properties: {
    id: p.integer().primary(),
    /** One message can carry the reminders of several subscriptions. */
    outbox: () => p.manyToOne(OutboxEntry),
    subscriptionId: p.integer(),
    /** The unpaid invoice of the running period; null for a reminder of the end. */
    invoiceId: p.integer().nullable(),
    /** Not repeated for one end and customer. */
    step: p.string().$type<ReminderStep>(),
    aboutAt: p.datetime(),
  },
});

export class Reminder extends ReminderSchema.class {}
ReminderSchema.setClass(Reminder);
