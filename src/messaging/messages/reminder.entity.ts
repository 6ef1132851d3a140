import { defineEntity, p } from '@mikro-orm/core';
import { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import type { ReminderStep } from '../../rules/reminders.js';

const ReminderSchema = defineEntity({
  name: 'Reminder',
  tableName: 'reminders',
  properties: {
    id: p.integer().primary(),
    /** The message that says it: of several subscriptions of one number it is one. */
    outbox: () => p.manyToOne(OutboxEntry),
    subscriptionId: p.integer(),
    /** Of a period that runs and is not paid; null of one that ends. */
    invoiceId: p.integer().nullable(),
    /** With the subscription and the date what is said: no step is said twice of one end. */
    step: p.string().$type<ReminderStep>(),
    /** The end, or when the invoice was due. */
    aboutAt: p.datetime(),
  },
});

export class Reminder extends ReminderSchema.class {}
ReminderSchema.setClass(Reminder);
