/** What servers are told of, as Standard Webhooks names types. */
export const WEBHOOK_EVENTS = [
  'license.created',
  'license.updated',
  'license.expiring',
  'license.expired',
  'license.renewed',
  'license.revoked',
  'license.silent',
  'subscription.created',
  'subscription.renewed',
  'subscription.expired',
  'invoice.paid',
  'invoice.refunded',
  'usage.limit_exceeded',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent to one endpoint when staff ask for it; nothing happened. */
export const TEST_EVENT = 'webhook.test';

/** What a delivery may be of. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
export type DeliveredEvent = (typeof DELIVERED_EVENTS)[number];

/** Why nothing goes to an endpoint: staff said so, it answered 410, or it has failed for too long or too often. */
export const DISABLED_REASONS = ['by_hand', 'gone', 'failing', 'gave_up'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Both secrets sign so long after a rotation. */
export const OVERLAP_HOURS = 24;

/** Why a try brought no answer; `redirected` has one, which is not followed. */
export const ATTEMPT_ERRORS = [
  'no_answer',
  'host_unknown',
  'refused',
  'broken_off',
  'certificate',
  'forbidden_address',
  'redirected',
  'secret_unreadable',
  'other',
] as const;
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];

/** How a delivery stands, as its list tells it. */
export const DELIVERY_STATES = ['waiting', 'retrying', 'delivered', 'failed', 'cancelled', 'held'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** `failing` are those that are tried again, and those that were given up. */
export const DELIVERY_FILTERS = [...DELIVERY_STATES, 'failing'] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

/** Each event is a row for each of them. */
export const MAX_ENDPOINTS = 20;
