import type { Claimed } from '@server/rules/debt';
import type { ReactNode } from 'react';
import { Badge } from '@/ui/badge';
import { useMessages } from '@/i18n/use-messages';
import { useRights } from './use-rights';

/** That a customer says to have paid, which staff have not looked at yet. */
export function ClaimBadge({ claim }: { claim: Claimed | undefined }) {
  const { debt } = useMessages('shared');
  const { isStaff } = useRights();
  if (!claim?.claimed_at) return null;
  return <Badge tone="amber">{isStaff ? debt.saysPaid(claim.claim_has_picture) : debt.beingChecked}</Badge>;
}

/** A name, beside what its customer claims. Without a claim it adds nothing to a row. */
export function WithClaim({ claim, children }: { claim: Claimed | undefined; children: ReactNode }) {
  if (!claim?.claimed_at) return children;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {children}
      <ClaimBadge claim={claim} />
    </span>
  );
}

/** What a customer's way to the pay page says. */
export function usePayWord(claim: Claimed | undefined): string {
  const { debt, ledger } = useMessages('shared');
  return claim?.claimed_at ? debt.beingChecked : ledger.payNow;
}
