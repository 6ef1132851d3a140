import type { LicenseRowView } from '@server/licenses/license.view';
import { Moment } from '@/components/moment';
import { Nothing } from '@/components/ui/detail-list';

/** Why routers are refused, as a clerk would say it on the phone. */
const REFUSALS: Record<string, string> = {
  EXPIRED: 'license expired',
  SUBSCRIPTION_EXPIRED: 'subscription expired',
  INACTIVE: 'license inactive',
  SUBSCRIPTION_INACTIVE: 'subscription inactive',
};

/** When a router or server asked last, what it was told unless all was well, and where it asked from. */
export function LastVerification({ last_verified_at, address, code }: LicenseRowView['last_verification']) {
  if (!last_verified_at) return <Nothing>Never seen</Nothing>;
  return (
    <>
      <Moment at={last_verified_at} />
      <span className="flex flex-wrap gap-x-2 text-sm">
        {code && code !== 'VALID' && <span className="text-amber">Refused: {REFUSALS[code] ?? code}</span>}
        {address && <span className="font-normal text-faint">from {address}</span>}
      </span>
    </>
  );
}
