import { usePage } from '@inertiajs/react';
import type { LicenseRowView } from '@server/licensing/licenses/license.view';
import type { ComponentProps } from 'react';
import { LastVerificationLine } from '@/shared/last-verification';
import { LicenseKey } from '@/shared/license-key';
import { StatusCell } from '@/shared/status-cell';
import type { Column } from '@/ui/column';
import { DataTable } from '@/ui/data-table';
import { Owner } from '@/shared/user-link';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { LicenseExpiry } from './license-details';

type LicenseTableProps = Omit<
  ComponentProps<typeof DataTable<LicenseRowView>>,
  'caption' | 'columns' | 'nameOf'
>;

export function LicenseTable(props: LicenseTableProps) {
  const { screens } = useMessages('shared');
  return (
    <DataTable
      {...props}
      caption={screens.licenses}
      columns={useColumns()}
      nameOf={(license) => license.license_key}
    />
  );
}

function useColumns(): Column<LicenseRowView>[] {
  const { app } = usePage().props;
  const { card } = useMessages('licenses');
  const { facts, user } = useMessages('shared');
  return [
    {
      label: facts.licenseKey,
      sort: 'license_key',
      cell: ({ id, license_key }) => <LicenseKey value={license_key} id={id} />,
    },
    {
      label: facts.status,
      width: 'w-32',
      cell: ({ display_status, grace_until }) => (
        <StatusCell display_status={display_status} grace_until={grace_until} />
      ),
    },
    {
      label: user.label,
      width: 'w-36',
      from: 'md',
      cell: ({ owner_id, user_name }) => <Owner id={owner_id} name={user_name} />,
    },
    {
      label: facts.whatsapp,
      width: 'w-36',
      from: 'wide',
      cell: ({ wa_number }) => <WhatsappNumber number={wa_number} />,
    },
    {
      label: facts.expires,
      width: 'w-38',
      sort: 'expires_at',
      cell: (license) => <LicenseExpiry license={license} />,
    },
    {
      label: card.lastSeen,
      width: 'w-38',
      from: 'lg',
      cell: ({ last_verification }) => <LastVerificationLine {...last_verification} />,
    },
    {
      label: card.created,
      width: 'w-26',
      from: 'xl',
      sort: 'created_at',
      cell: ({ created_at }) => formatDate(created_at, app.time_zone, app.locale),
    },
  ];
}
