import { usePage } from '@inertiajs/react';
import type { LicenseRowView } from '@server/licenses/license.view';
import { endTone, Moment } from '@/components/moment';
import { Detail, DetailList, Nothing } from '@/components/ui/detail-list';
import { ExternalLink } from '@/components/ui/external-link';
import { WhatsappNumber } from '@/components/whatsapp-number';
import { formatDate } from '@/lib/format';
import { LastVerification } from './last-verification';

export function LicenseDetails({ license }: { license: LicenseRowView }) {
  const { app } = usePage().props;
  return (
    <DetailList>
      <Detail label="User">{license.user_name ?? <Nothing>Not assigned</Nothing>}</Detail>
      <Detail label="WhatsApp">
        <WhatsappNumber number={license.wa_number} />
      </Detail>
      <Detail label={license.is_expired ? 'Expired' : 'Expires'}>
        <Expiry license={license} />
      </Detail>
      <Detail label="Last seen">
        <LastVerification {...license.last_verification} />
      </Detail>
      {license.wifi_ai_url && (
        <Detail label="Base URL">
          <BaseUrl url={license.wifi_ai_url} />
        </Detail>
      )}
      <Detail label="Created">{formatDate(license.created_at, app.time_zone)}</Detail>
    </DetailList>
  );
}

function Expiry({ license }: { license: LicenseRowView }) {
  if (!license.expires_at) return <Nothing>Never</Nothing>;
  return <Moment at={license.expires_at} tone={endTone(license.is_expired, license.is_expiring_soon)} />;
}

/** Anything else than http(s) is text: a link could run a script. */
function BaseUrl({ url }: { url: string }) {
  const isWeb = /^https?:\/\//i.test(url);
  return isWeb ? <ExternalLink href={url}>{url}</ExternalLink> : url;
}
