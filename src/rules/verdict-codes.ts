/** Router scripts contain this path, so it must never change. */
export const VERIFY_PATH = '/api/verify-license';

/** The verdict of a verification, as codes for programs and pages (verification §2). */

export const REFUSED_CODES = [
  'EXPIRED',
  'SUBSCRIPTION_EXPIRED',
  'INACTIVE',
  'SUBSCRIPTION_INACTIVE',
] as const;
export type RefusedCode = (typeof REFUSED_CODES)[number];

/** Warnings that do not refuse the licence (verification §5). */
export type ExceededCode = 'CUSTOMER_LIMIT_EXCEEDED' | 'MIKROTIK_LIMIT_EXCEEDED';

/** The key that was asked for was replaced: a warning while it still works, and a refusal afterwards (verification §11). */
export type ReplacedCode = 'ROTATED';

/** Of one router, while its licence is in order: beyond the limit it is warned first and refused later (verification §14). */
export type RouterCode = 'ROUTER_LIMIT' | 'ROUTER_BLOCKED';

export type VerdictCode = 'VALID' | RefusedCode | ExceededCode | ReplacedCode | RouterCode;

/** About the licence or the router that asks. Router scripts contain them in this order, and their checksum is published. */
export const REFUSING_CODES = [
  ...REFUSED_CODES,
  'NOT_FOUND',
  'ROTATED',
  'ROUTER_LIMIT',
  'ROUTER_BLOCKED',
] satisfies (VerdictCode | 'NOT_FOUND')[];
