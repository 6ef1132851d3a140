import { usePage } from '@inertiajs/react';
import type { LicenseRowView } from '@server/licensing/licenses/license.view';
import { isExpired, isExpiringSoon } from '@server/rules/expiry';
import { GraceLine } from '@/shared/grace-line';
import { LastVerification, LastVerificationLine } from '@/shared/last-verification';
import { LicenseKey } from '@/shared/license-key';
import { endTone, Moment } from '@/shared/moment';
import { StatusBadge } from '@/shared/status-badge';
import { StatusCell } from '@/shared/status-cell';
import { Owner } from '@/shared/user-link';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import { Badge } from '@/ui/badge';
import type { Column } from '@/ui/column';
import { Nothing } from '@/ui/detail-list';
import { ExternalLink } from '@/ui/external-link';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

export function useLicenseColumns(): Column<LicenseRowView>[] {
  const { now } = usePage().props;
  const { day } = useFormat();
  const isOver = (end: string | null) => !!end && isExpired(new Date(end), new Date(now));
  const { card } = useMessages('licenses');
  const { expiring, facts, user } = useMessages('shared');
  return [
    {
      label: facts.licenseKey,
      place: 'body',
      sort: 'license_key',
      cell: ({ id, license_key }) => <LicenseKey value={license_key} id={id} />,
    },
    {
      label: facts.status,
      width: 'w-34',
      place: 'head',
      cell: ({ display_status, grace_until }) => (
        <StatusCell display_status={display_status} grace_until={grace_until} />
      ),
      onCard: ({ display_status, grace_until, is_expiring_soon }) => (
        <>
          <StatusBadge status={display_status} graceUntil={grace_until} />
          {is_expiring_soon && <Badge tone="amber">{expiring.badge}</Badge>}
        </>
      ),
    },
    {
      label: user.label,
      width: 'w-36',
      rank: 1,
      cell: ({ owner_id, user_name }) => <Owner id={owner_id} name={user_name} />,
    },
    {
      label: facts.whatsapp,
      width: 'w-36',
      rank: 4,
      cell: ({ wa_number }) => <WhatsappNumber number={wa_number} />,
    },
    {
      label: facts.expires,
      width: 'w-40',
      sort: 'expires_at',
      cell: (license) => <LicenseExpiry license={license} />,
      cardLabel: ({ ends_at }) => (isOver(ends_at) ? card.expired : facts.expires),
      onCard: (license) => (
        <>
          <LicenseExpiry license={license} />
          <GraceLine until={license.grace_until} />
        </>
      ),
    },
    {
      label: card.lastSeen,
      width: 'w-40',
      rank: 2,
      cell: ({ last_verification }) => <LastVerificationLine {...last_verification} />,
      onCard: ({ last_verification }) => <LastVerification {...last_verification} />,
    },
    {
      label: facts.baseUrl,
      only: 'cards',
      cell: ({ wifi_ai_url }) => wifi_ai_url && <BaseUrl url={wifi_ai_url} />,
    },
    {
      label: card.created,
      width: 'w-26',
      rank: 3,
      sort: 'created_at',
      cell: ({ created_at }) => day(created_at),
    },
  ];
}

function LicenseExpiry({ license }: { license: LicenseRowView }) {
  const { never } = useMessages('shared').facts;
  const { now } = usePage().props;
  const { ends_at, grace_until } = license;
  if (!ends_at) return <Nothing>{never}</Nothing>;
  const [end, moment] = [new Date(ends_at), new Date(now)];
  const isNear = isExpiringSoon(end, moment) || !!grace_until;
  return <Moment at={ends_at} tone={endTone(isExpired(end, moment) && !grace_until, isNear)} />;
}

/** Only http(s) becomes a link, because other URLs could run a script. */
function BaseUrl({ url }: { url: string }) {
  const isWeb = /^https?:\/\//i.test(url);
  return isWeb ? <ExternalLink href={url}>{url}</ExternalLink> : url;
}
