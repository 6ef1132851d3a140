/** What verification says of a licence, by codes that programs and pages decide by (decisions §5.1). */

/** Why a licence is refused. */
export type RefusedCode = 'SUBSCRIPTION_EXPIRED' | 'EXPIRED' | 'INACTIVE' | 'SUBSCRIPTION_INACTIVE';

/** What is pointed out without refusing (decisions §5.4). */
export type ExceededCode = 'CUSTOMER_LIMIT_EXCEEDED' | 'MIKROTIK_LIMIT_EXCEEDED';

export type VerdictCode = 'VALID' | RefusedCode | ExceededCode;
