import { usePage } from '@inertiajs/react';
import { BILLING_PERIOD_NAMES } from '@server/rules/billing-period';
import type { RenewalView } from '@server/subscriptions/renewal.view';
import clsx from 'clsx';
import { Moment } from '@/components/moment';
import { Banner } from '@/components/ui/banner';
import { Detail, DetailList, Nothing } from '@/components/ui/detail-list';
import { formatDateTime, formatRupiah } from '@/lib/format';

type RenewalPreviewProps = {
  renewal: RenewalView | null;
  isCurrent: boolean;
  /** Why there is no preview. */
  failure?: string;
};

/** What saving will do. It keeps its place while it is worked out, so that the buttons do not move. */
export function RenewalPreview({ renewal, isCurrent, failure }: RenewalPreviewProps) {
  return (
    <section aria-label="After renewing" aria-live="polite" aria-busy={!isCurrent} className="grid gap-3">
      <div
        className={clsx(
          'min-h-44 rounded-lg border border-line bg-well p-4 transition-opacity',
          !isCurrent && renewal && 'opacity-55',
        )}
      >
        {renewal ? (
          <Facts renewal={renewal} />
        ) : (
          <p className="text-faint">{failure ?? 'Working out the new end date…'}</p>
        )}
      </div>
      {renewal?.is_past && (
        <Banner tone="warning">
          The new end date is still in the past, so the subscription stays expired. Renew for longer, or
          choose a later end date.
        </Banner>
      )}
    </section>
  );
}

function Facts({ renewal }: { renewal: RenewalView }) {
  const { app } = usePage().props;
  const { from, to, is_past, price, billing_period, license_expires_at } = renewal;
  return (
    <DetailList>
      <Detail label="From">{formatDateTime(from, app.time_zone)}</Detail>
      <Detail label="New end">
        <Moment at={to} tone={is_past ? 'red' : 'plain'} />
      </Detail>
      <Detail label="Price">
        {formatRupiah(price)} <Nothing>· {BILLING_PERIOD_NAMES[billing_period]}</Nothing>
      </Detail>
      <Detail label="License">
        {license_expires_at ? (
          `Valid until ${formatDateTime(license_expires_at, app.time_zone)}`
        ) : (
          <Nothing>Never expires</Nothing>
        )}
      </Detail>
    </DetailList>
  );
}
