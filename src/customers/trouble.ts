import type { PaymentStatus } from '../rules/payment-status.js';
import type { VerdictCode } from '../rules/verdict-codes.js';
import { DAY_MS } from '../rules/day.js';
import { isExpiringSoon } from '../rules/expiry.js';
import { SILENT_DAYS } from '../rules/silence.js';

/** What may be wrong with a licence and its subscription, the worst first. */
const TROUBLES = [
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
export type Trouble = (typeof TROUBLES)[number];

const SILENT_MS = SILENT_DAYS * DAY_MS;

export type TroubleFacts = {
  codes: readonly VerdictCode[];
  /** Whether the subscription has ended and runs on. */
  isInGrace: boolean;
  paymentStatus: PaymentStatus | null;
  /** Null when it was never verified. */
  lastVerifiedAt: Date | null;
  createdAt: Date;
  /** The earlier of the two ends. */
  endsAt: Date | null;
};

/** The worst of what is wrong, and null when nothing is. */
export function troubleOf(facts: TroubleFacts, now: Date): Trouble | null {
  const holds: Record<Trouble, boolean> = {
    SUBSCRIPTION_EXPIRED: facts.codes.includes('SUBSCRIPTION_EXPIRED'),
    EXPIRED: facts.codes.includes('EXPIRED'),
    INACTIVE: facts.codes.includes('INACTIVE'),
    SUBSCRIPTION_INACTIVE: facts.codes.includes('SUBSCRIPTION_INACTIVE'),
    IN_GRACE: facts.isInGrace,
    PAYMENT_FAILED: facts.paymentStatus === 'failed',
    UNPAID: facts.paymentStatus === 'pending',
    SILENT: (facts.lastVerifiedAt ?? facts.createdAt).getTime() < now.getTime() - SILENT_MS,
    LIMIT_EXCEEDED:
      facts.codes.includes('CUSTOMER_LIMIT_EXCEEDED') || facts.codes.includes('MIKROTIK_LIMIT_EXCEEDED'),
    ENDS_SOON: isExpiringSoon(facts.endsAt, now),
  };
  return TROUBLES.find((trouble) => holds[trouble]) ?? null;
}

/** Which of several is worst: its place, the first among equals; null when none of them is in trouble. */
export function worstOf(troubles: (Trouble | null)[]): number | null {
  const worst = TROUBLES.find((trouble) => troubles.includes(trouble));
  return worst ? troubles.indexOf(worst) : null;
}
