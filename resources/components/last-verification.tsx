import type { LicenseRowView } from '@server/licenses/license.view';
import { Moment } from '@/components/moment';
import { Nothing } from '@/components/ui/detail-list';
import { useMessages } from '@/messages/use-messages';

/** When a router or server asked last, what it was told unless all was well, and where it asked from. */
export function LastVerification({ last_verified_at, address, code }: LicenseRowView['last_verification']) {
  const { card } = useMessages('licenses');
  const reasons: Record<string, string> = card.reasons;
  if (!last_verified_at) return <Nothing>{card.neverSeen}</Nothing>;
  return (
    <>
      <Moment at={last_verified_at} />
      <span className="flex flex-wrap gap-x-2 text-sm">
        {code && code !== 'VALID' && (
          <span className="text-amber">{card.refused(reasons[code] ?? code)}</span>
        )}
        {address && <span className="font-normal text-faint">{card.from(address)}</span>}
      </span>
    </>
  );
}
