import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { CODE_LIMITS, type CodeLimit } from '../../rules/lease-chain.js';

/** What the router's script holds to check leases, and until which day a code may let it run now. */
export type LeaseAnchorView = {
  license_id: number;
  /** Day 0, as `YYYY-MM-DD`. */
  started_on: string;
  /** The token of day 0. */
  anchor: string;
  /** As `YYYY-MM-DD`; null while the licence is refused. */
  code_until: string | null;
  /** What is proposed: a week, since a code cannot be taken back. */
  code_proposed: string | null;
  /** Why not longer: it is paid until then or in grace, it is not paid, or it has no end. */
  code_limit: CodeLimit | null;
};

export const leaseAnchorSchema = viewSchema<LeaseAnchorView>('LeaseAnchor', {
  license_id: 12,
  started_on: '2026-01-05',
  anchor: '58693387712073916213',
  code_until: orNull('2026-02-05'),
  code_proposed: orNull('2026-01-12'),
  code_limit: orNull(oneOf(CODE_LIMITS, 'paid')),
});
