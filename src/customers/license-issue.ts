import type { PaymentStatus } from '../rules/payment-status.js';
import type { VerdictCode } from '../rules/verdict-codes.js';
import type { Debt } from '../rules/debt.js';
import { isExpiringSoon } from '../rules/expiry.js';
import { SILENT_MS } from '../rules/silence.js';

const LICENSE_ISSUES = [
  'SUBSCRIPTION_EXPIRED',
  'EXPIRED',
  'INACTIVE',
  'SUBSCRIPTION_INACTIVE',
  'IN_GRACE',
  'PAYMENT_FAILED',
  'UNPAID',
  'SILENT',
  'LIMIT_EXCEEDED',
  'ENDS_SOON',
] as const;
export type LicenseIssue = (typeof LICENSE_ISSUES)[number];

/** Only the customer who pays is concerned by these. */
const PAYMENT_ISSUES: readonly LicenseIssue[] = ['PAYMENT_FAILED', 'UNPAID'];

export type LicenseFacts = {
  codes: readonly VerdictCode[];
  isInGrace: boolean;
  /** Null when the running period is not owed. */
  paymentStatus: PaymentStatus | null;
  debt: Pick<Debt, 'due'>;
  lastVerifiedAt: Date | null;
  createdAt: Date;
  /** The earlier end of licence and subscription. */
  endsAt: Date | null;
};

export function licenseIssuesOf(facts: LicenseFacts, now: Date): LicenseIssue[] {
  const { due } = facts.debt;
  const isLate = !!due && new Date(due) < now;
  const holds: Record<LicenseIssue, boolean> = {
    SUBSCRIPTION_EXPIRED: facts.codes.includes('SUBSCRIPTION_EXPIRED'),
    EXPIRED: facts.codes.includes('EXPIRED'),
    INACTIVE: facts.codes.includes('INACTIVE'),
    SUBSCRIPTION_INACTIVE: facts.codes.includes('SUBSCRIPTION_INACTIVE'),
    IN_GRACE: facts.isInGrace,
    PAYMENT_FAILED: facts.paymentStatus === 'failed' && !isLate,
    UNPAID: due ? isLate : facts.paymentStatus === 'pending',
    SILENT: (facts.lastVerifiedAt ?? facts.createdAt).getTime() < now.getTime() - SILENT_MS,
    LIMIT_EXCEEDED:
      facts.codes.includes('CUSTOMER_LIMIT_EXCEEDED') || facts.codes.includes('MIKROTIK_LIMIT_EXCEEDED'),
    ENDS_SOON: isExpiringSoon(facts.endsAt, now),
  };
  return LICENSE_ISSUES.filter((issue) => holds[issue]);
}

/** For an owner whose subscription is another customer's. */
export const withoutPayment = (issues: LicenseIssue[]): LicenseIssue[] =>
  issues.filter((issue) => !PAYMENT_ISSUES.includes(issue));

/** @returns the index of the first most severe issue */
export function mostSevere(issues: (LicenseIssue | null)[]): number | null {
  const worst = LICENSE_ISSUES.find((issue) => issues.includes(issue));
  return worst ? issues.indexOf(worst) : null;
}
