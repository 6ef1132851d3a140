import type { AuditAction, AuditSubject } from '@server/audit/audit-action';
import type { AuditSort } from '@server/audit/audit.input';

/** What is said of each deed: "admin renewed the subscription of budi". */
const DEEDS: Record<AuditAction, string> = {
  'license.create': 'created license',
  'license.update': 'changed license',
  'license.usage': 'set the usage of license',
  'license.delete': 'deleted license',
  'license.export': 'exported licenses',
  'subscription.create': 'created the subscription',
  'subscription.update': 'changed the subscription',
  'subscription.renew': 'renewed the subscription',
  'subscription.plan': 'changed the plan of the subscription',
  'subscription.delete': 'deleted the subscription',
  'subscription.export': 'exported subscriptions',
  'invoice.create': 'issued invoice',
  'invoice.cancel': 'cancelled invoice',
  'invoice.credit': 'used credit for invoice',
  'payment.record': 'recorded a payment for invoice',
  'payment.reverse': 'reversed a payment of invoice',
  'user.create': 'created user',
  'user.update': 'changed user',
  'user.role': 'changed the role of user',
  'user.password': 'changed the password of user',
  'user.sign_out': 'signed out user',
  'user.sign_out_all': 'signed out everybody',
  'user.unlock': 'unlocked user',
  'user.limits': 'changed the limits of user',
  'user.notes': 'changed the notes about user',
  'user.delete': 'deleted user',
  'user.export': 'exported users',
  'plan.create': 'created plan',
  'plan.update': 'changed plan',
  'plan.delete': 'deleted plan',
  'plan.reset': 'reset all plans',
  'feature.create': 'created feature',
  'feature.update': 'changed feature',
  'feature.delete': 'deleted feature',
  'feature.reset': 'reset all features',
  'expiry.run': 'marked what had expired',
  'expiry.undo': 'undid the marking of run',
  'clock.trust': 'trusted the clock',
  'setup.step': 'ticked a first step',
  'setup.close': 'closed the first steps',
  'seed.demo': 'filled the database with a demo',
  'seed.load': 'filled the database to measure load',
};

const SUBJECTS: Record<AuditSubject, { one: string; every: string }> = {
  license: { one: 'License', every: 'Every license' },
  subscription: { one: 'Subscription', every: 'Every subscription' },
  invoice: { one: 'Invoice', every: 'Every invoice' },
  payment: { one: 'Payment', every: 'Every payment' },
  user: { one: 'User', every: 'Every user' },
  plan: { one: 'Plan', every: 'Every plan' },
  feature: { one: 'Feature', every: 'Every feature' },
  expiry: { one: 'Expiry run', every: 'Every expiry run' },
  clock: { one: 'Clock', every: 'The clock' },
  setup: { one: 'First step', every: 'First steps' },
  seed: { one: 'Test data', every: 'Test data' },
};

export const audit = {
  noun: { one: 'event', many: 'events' },
  search: 'Search by name, key ending, plan or amount',
  failure: 'Failed to fetch data',
  orders: { '-id': 'Newest first', id: 'Oldest first' } as Record<AuditSort, string>,
  nothing: {
    title: 'No events found',
    text: 'Everything that is created, changed or deleted is listed here.',
  },

  actor: 'Actor',
  actorHint: 'Type a username, then press Enter',
  action: 'Action',
  anyAction: 'Any action',
  subject: 'Subject',
  anySubject: 'Anything',

  today: 'Today',
  system: 'The system',
  deeds: DEEDS,
  subjects: SUBJECTS,
  /** Whose something is: "the subscription of budi". */
  of: 'of',

  details: {
    time: 'Time',
    address: 'Address',
    request: 'Request',
    batch: 'Batch',
    none: 'None',
    copy: (request: string) => `Copy request ${request}`,
  },

  changes: {
    none: 'No field is shown for this change.',
    field: 'Field',
    before: 'Before',
    after: 'After',
    /** `max_customer_count` → `max customer count`. */
    nameOf: (field: string) => field.replaceAll('_', ' '),
  },
};
