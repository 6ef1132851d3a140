import type { LicenseRowView } from '@server/licensing/licenses/license.view';
import { Moment } from '@/shared/moment';
import { Nothing } from '@/ui/detail-list';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

/** Time and source of the last verification, with its result unless it was valid. */
export function LastVerification({ last_verified_at, address, code }: LicenseRowView['last_verification']) {
  const { card } = useMessages('licenses');
  if (!last_verified_at) return <Nothing>{card.neverSeen}</Nothing>;
  return (
    <>
      <Moment at={last_verified_at} />
      <span className="flex flex-wrap gap-x-2 text-sm">
        <Refusal code={code} />
        {address && <span className="font-normal text-faint">{card.from(address)}</span>}
      </span>
    </>
  );
}

/** For a table cell: the time, and the result or the date. */
export function LastVerificationLine({ last_verified_at, code }: LicenseRowView['last_verification']) {
  const { relative } = useFormat();
  const { neverSeen } = useMessages('licenses').card;
  if (!last_verified_at) return <Nothing>{neverSeen}</Nothing>;
  if (isGood(code)) return <Moment at={last_verified_at} />;
  return (
    <span className="grid leading-4 *:truncate">
      <span className="font-semibold">{relative(last_verified_at)}</span>
      <span className="text-xs leading-4">
        <Refusal code={code} />
      </span>
    </span>
  );
}

const isGood = (code: string | null) => !code || code === 'VALID';

function Refusal({ code }: { code: string | null }) {
  const { card } = useMessages('licenses');
  const reasons: Record<string, string> = card.reasons;
  if (!code || isGood(code)) return null;
  return <span className="text-amber">{card.refused(reasons[code] ?? code)}</span>;
}
