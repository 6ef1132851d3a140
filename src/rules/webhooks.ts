export const WEBHOOK_EVENTS = [
  'license.created',
  'license.updated',
  'license.expiring',
  'license.expired',
  'license.renewed',
  'license.revoked',
  'license.rotated',
  'license.silent',
  'router.appeared',
  'router.over_limit',
  'router.released',
  'subscription.created',
  'subscription.renewed',
  'subscription.expired',
  'invoice.paid',
  'invoice.refunded',
  'usage.limit_exceeded',
  'user.erased',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const TEST_EVENT = 'webhook.test';

export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
export type DeliveredEvent = (typeof DELIVERED_EVENTS)[number];

export const DISABLED_REASONS = ['by_hand', 'gone', 'failing', 'gave_up'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Why an attempt got no usable answer. `redirected` did get one, but redirects are not followed. */
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

export const DELIVERY_STATES = ['waiting', 'retrying', 'delivered', 'failed', 'cancelled', 'held'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_FILTERS = [...DELIVERY_STATES, 'failing'] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

export const MAX_ENDPOINTS = 20;
