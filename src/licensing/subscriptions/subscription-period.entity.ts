import { defineEntity, p } from '@mikro-orm/core';
import { BILLING_PERIODS, PERIOD_KINDS } from '../../rules/billing-period.js';
import type { Term } from './term.js';
import { declareActorNames, declarePersonalRows } from '../../platform/database/personal-rows.js';
import { OWN_SUBSCRIPTIONS } from '../own-rows.js';

const SubscriptionPeriodSchema = defineEntity({
  name: 'SubscriptionPeriod',
  tableName: 'subscription_periods',
  properties: {
    id: p.integer().primary(),
    /** No foreign key: like an invoice, a period outlives its subscription. */
    subscriptionId: p.integer(),
    kind: p.enum(PERIOD_KINDS),
    startsAt: p.datetime(),
    /** Null: without an end. */
    endsAt: p.datetime().nullable(),
    planName: p.string(),
    /** The length that the price is for; null for days that were given without a price. */
    billingPeriod: p.enum(BILLING_PERIODS).nullable(),
    /** The days of the whole period, where this is a part of it. */
    ofDays: p.integer().nullable(),
    /** Whole rupiah; null for days that were given without a price. */
    price: p.bigint('number').nullable(),
    invoiceId: p.integer().nullable(),
    /** The day of the month to which the following period returns (subscriptions §6). */
    anchorDay: p.smallint(),
    /** The terms that it replaced, for taking it back. */
    before: p.json().$type<Term>().nullable(),
    /** Of a typed end that took days away: the rows that it cut, which are recorded again when it is taken back. */
    replaces: p.array<number>().columnType('integer[]').nullable(),
    recordedAt: p.datetime(),
    recordedBy: p.string().nullable(),
    takenBackAt: p.datetime().nullable(),
    takenBackBy: p.string().nullable(),
  },
});

/** What runs until when, for which price, and how it came about. Never changed once recorded, but taken back (subscriptions §8). */
export class SubscriptionPeriod extends SubscriptionPeriodSchema.class {}
SubscriptionPeriodSchema.setClass(SubscriptionPeriod);

declarePersonalRows({
  table: 'subscription_periods',
  rows: `subscription_id in ${OWN_SUBSCRIPTIONS}`,
  columns: {},
  hidden: ['anchor_day', 'before', 'replaces', 'recorded_by', 'taken_back_by'],
});

declareActorNames('subscription_periods', 'recorded_by', 'taken_back_by');
