/** The verdict of a verification, as codes for programs and pages (decisions §5.1). */

export type RefusedCode = 'SUBSCRIPTION_EXPIRED' | 'EXPIRED' | 'INACTIVE' | 'SUBSCRIPTION_INACTIVE';

/** Warnings that do not refuse the licence (decisions §5.4). */
export type ExceededCode = 'CUSTOMER_LIMIT_EXCEEDED' | 'MIKROTIK_LIMIT_EXCEEDED';

/** The key that was asked for was replaced: a warning while it still works, and a refusal afterwards (decisions §5.15). */
export type ReplacedCode = 'ROTATED';

export type VerdictCode = 'VALID' | RefusedCode | ExceededCode | ReplacedCode;

/** The first version of the router script that knows `ROTATED`; older ones take a new word for "no answer". */
export const SCRIPT_THAT_KNOWS_ROTATED = 3;
