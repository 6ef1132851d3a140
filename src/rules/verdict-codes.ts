/** The verdict of a verification, as codes for programs and pages (decisions §5.1). */

export type RefusedCode = 'SUBSCRIPTION_EXPIRED' | 'EXPIRED' | 'INACTIVE' | 'SUBSCRIPTION_INACTIVE';

/** Warnings that do not refuse the licence (decisions §5.4). */
export type ExceededCode = 'CUSTOMER_LIMIT_EXCEEDED' | 'MIKROTIK_LIMIT_EXCEEDED';

export type VerdictCode = 'VALID' | RefusedCode | ExceededCode;
