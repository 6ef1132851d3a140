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
export type BatchActionName = (typeof BATCH_ACTIONS)[number];

export type BatchSubject = BatchActionName extends infer Name
  ? Name extends `${infer Subject}.${string}`
    ? Subject
    : never
  : never;
