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

/** The first version of the router script that knows these words; older ones take a new word for "no answer". */
export const SCRIPT_WITH_NEW_CODES = 3;
/** What the text form says to older scripts instead. */
export const CODES_OF_OLD_SCRIPTS: Record<string, string> = {
  ROTATED: 'NOT_FOUND',
  ROUTER_LIMIT: 'INACTIVE',
  ROUTER_BLOCKED: 'INACTIVE',
} satisfies Record<ReplacedCode | RouterCode, string>;

/** About the licence or the router that asks. Router scripts contain them in this order, and their checksum is published. */
export const REFUSING_CODES: string[] = [...REFUSED_CODES, 'NOT_FOUND', ...Object.keys(CODES_OF_OLD_SCRIPTS)];
