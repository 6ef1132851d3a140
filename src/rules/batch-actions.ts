import type { Permission } from './roles.js';

/** The count limit of lists (lists §1). */
export const MAX_BATCH_ROWS = 10_000;

export const BATCH_ACTIONS = [
  'license.status',
  'license.expiry',
  'license.owner',
  'license.rotate',
  'license.delete',
  'subscription.status',
  'subscription.payment',
  'subscription.plan',
  'subscription.extend',
  'subscription.remind',
  'subscription.delete',
  'user.delete',
] as const;
export type RequestedAction = (typeof BATCH_ACTIONS)[number];
/** Also what has a call of its own, but is listed and undone like the others. */
export const RECORDED_ACTIONS = [...BATCH_ACTIONS, 'subscription.price'] as const;
export type BatchActionName = (typeof RECORDED_ACTIONS)[number];

/** What a role must allow beside `batches:run`; null means full access, as for what deletes and restores. */
export const BATCH_PERMISSIONS: Record<BatchActionName, Permission | null> = {
  'license.status': 'licenses:write',
  'license.expiry': 'licenses:write',
  'license.owner': 'licenses:write',
  'license.rotate': 'keys:rotate',
  'license.delete': null,
  'subscription.status': 'subscriptions:write',
  'subscription.payment': 'subscriptions:write',
  'subscription.plan': 'subscriptions:write',
  'subscription.extend': 'subscriptions:write',
  'subscription.remind': 'messages:send',
  'subscription.delete': null,
  'subscription.price': 'subscriptions:write',
  'user.delete': null,
};

export type BatchSubject = BatchActionName extends infer Name
  ? Name extends `${infer Subject}.${string}`
    ? Subject
    : never
  : never;
