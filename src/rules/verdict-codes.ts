/** Router scripts contain this path, so it must never change. */
export const VERIFY_PATH = '/api/verify-license';

/** The verdict of a verification, as codes for programs and pages (verification §2). */

export const REFUSED_CODES = [
  'SUBSCRIPTION_EXPIRED',
  'EXPIRED',
  'INACTIVE',
  'SUBSCRIPTION_INACTIVE',
] as const;
export type RefusedCode = (typeof REFUSED_CODES)[number];

/** Warnings that do not refuse the licence (verification §5). */
export type ExceededCode = 'CUSTOMER_LIMIT_EXCEEDED' | 'MIKROTIK_LIMIT_EXCEEDED';

/** The key that was asked for was replaced: a warning while it still works, and a refusal afterwards (verification §11). */
export type ReplacedCode = 'ROTATED';

export type VerdictCode = 'VALID' | RefusedCode | ExceededCode | ReplacedCode;

/** The first version of the router script that knows `ROTATED`; older ones take a new word for "no answer". */
export const SCRIPT_THAT_KNOWS_ROTATED = 3;
