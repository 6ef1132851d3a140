import type { LicenseRowView } from '@server/licensing/licenses/license.view';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { type RowAction, RowActions } from '@/ui/row-actions';
import { RowCheck } from '@/ui/row-check';
import { LicenseKey } from '@/shared/license-key';
import { StatusBadge } from '@/shared/status-badge';
import type { Selection } from '@/ui/hooks/use-selection';
import { useMessages } from '@/i18n/use-messages';
import { LicenseDetails } from './license-details';

type LicenseCardProps = { license: LicenseRowView; actions: RowAction[]; selection?: Selection };

export function LicenseCard({ license, actions, selection }: LicenseCardProps) {
  const { expiring } = useMessages('shared');
  const key = license.license_key;
  return (
    <Card as="li" className="list-card">
      {selection && <RowCheck selection={selection} id={license.id} name={key} />}
      <div className="row-head">
        <StatusBadge status={license.display_status} graceUntil={license.grace_until} />
        {license.is_expiring_soon && <Badge tone="amber">{expiring.badge}</Badge>}
        <RowActions actions={actions} />
      </div>
      <LicenseKey value={key} id={license.id} />
      <LicenseDetails license={license} />
    </Card>
  );
}
