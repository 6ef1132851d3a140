import { usePage } from '@inertiajs/react';
import type { LicenseRowView } from '@server/licensing/licenses/license.view';
import { GraceLine } from '@/shared/grace-line';
import { endTone, Moment } from '@/shared/moment';
import { Detail, Nothing, RowDetails } from '@/ui/detail-list';
import { ExternalLink } from '@/ui/external-link';
import { Owner } from '@/shared/user-link';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { LastVerification } from '@/shared/last-verification';

export function LicenseDetails({ license }: { license: LicenseRowView }) {
  const { app } = usePage().props;
  const { card } = useMessages('licenses');
  const { facts, user } = useMessages('shared');
  return (
    <RowDetails>
      <Detail label={user.label}>
        <Owner id={license.owner_id} name={license.user_name} />
      </Detail>
      <Detail label={facts.whatsapp}>
        <WhatsappNumber number={license.wa_number} />
      </Detail>
      <Detail label={license.is_expired || license.grace_until ? card.expired : facts.expires}>
        <LicenseExpiry license={license} />
        <GraceLine until={license.grace_until} />
      </Detail>
      <Detail label={card.lastSeen}>
        <LastVerification {...license.last_verification} />
      </Detail>
      {license.wifi_ai_url && (
        <Detail label={facts.baseUrl}>
          <BaseUrl url={license.wifi_ai_url} />
        </Detail>
      )}
      <Detail label={card.created}>{formatDate(license.created_at, app.time_zone, app.locale)}</Detail>
    </RowDetails>
  );
}

export function LicenseExpiry({ license }: { license: LicenseRowView }) {
  const { never } = useMessages('shared').facts;
  if (!license.expires_at) return <Nothing>{never}</Nothing>;
  const isNear = license.is_expiring_soon || !!license.grace_until;
  return <Moment at={license.expires_at} tone={endTone(license.is_expired, isNear)} />;
}

/** Only http(s) becomes a link, because other URLs could run a script. */
function BaseUrl({ url }: { url: string }) {
  const isWeb = /^https?:\/\//i.test(url);
  return isWeb ? <ExternalLink href={url}>{url}</ExternalLink> : url;
}
