import { usePage } from '@inertiajs/react';
import type { RenewalView } from '@server/licensing/subscriptions/renewal.view';
import clsx from 'clsx';
import { Moment } from '@/shared/moment';
import { Banner } from '@/ui/banner';
import { Detail, DetailList, Nothing } from '@/ui/detail-list';
import { formatDateTime, formatPrice } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type RenewalPreviewProps = {
  renewal: RenewalView | null;
  isCurrent: boolean;
  /** The reason when there is no preview. */
  failure?: string;
};

/** Reserves its space, so that the buttons do not move. */
export function RenewalPreview({ renewal, isCurrent, failure }: RenewalPreviewProps) {
  const { preview: words } = useMessages('renewal');
  return (
    <section aria-label={words.label} aria-live="polite" aria-busy={!isCurrent} className="grid gap-3">
      <div
        className={clsx(
          'min-h-44 rounded-lg border border-line bg-well p-4 transition-opacity',
          !isCurrent && renewal && 'opacity-55',
        )}
      >
        {renewal ? <Facts renewal={renewal} /> : <p className="text-faint">{failure ?? words.pending}</p>}
      </div>
      {renewal?.is_past && <Banner tone="warning">{words.isPast}</Banner>}
    </section>
  );
}

function Facts({ renewal }: { renewal: RenewalView }) {
  const { app } = usePage().props;
  const { preview: words } = useMessages('renewal');
  const { facts } = useMessages('shared');
  const { from, to, is_past, price, billing_period, license_expires_at } = renewal;
  return (
    <DetailList>
      <Detail label={words.from}>{formatDateTime(from, app.time_zone, app.locale)}</Detail>
      <Detail label={words.to}>
        <Moment at={to} tone={is_past ? 'red' : 'plain'} />
      </Detail>
      <Detail label={words.price}>
        {price === null ? words.noPrice : formatPrice(price, billing_period)}
      </Detail>
      <Detail label={facts.license}>
        {license_expires_at ? (
          words.licenseUntil(formatDateTime(license_expires_at, app.time_zone, app.locale))
        ) : (
          <Nothing>{words.licenseForever}</Nothing>
        )}
      </Detail>
    </DetailList>
  );
}
