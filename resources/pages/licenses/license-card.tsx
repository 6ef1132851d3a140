import type { LicenseRowView } from '@server/licenses/license.view';
import { Pencil, SquareTerminal, Trash2 } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { HistoryLink } from '@/components/history-link';
import { LicenseKey } from '@/components/license-key';
import { StatusBadge } from '@/components/status-badge';
import { useMessages } from '@/messages/use-messages';
import { LicenseDetails } from './license-details';

type LicenseCardProps = {
  license: LicenseRowView;
  onScript: (license: LicenseRowView) => void;
  onEdit?: (license: LicenseRowView) => void;
  onDelete?: (license: LicenseRowView) => void;
};

export function LicenseCard({ license, onScript, onEdit, onDelete }: LicenseCardProps) {
  const { card } = useMessages('licenses');
  const { actions, expiring } = useMessages('shared');
  const key = license.license_key;
  return (
    <Card as="li" className="row-card">
      <div className="flex min-h-8 flex-wrap items-center gap-x-2">
        <StatusBadge status={license.display_status} />
        {license.is_expiring_soon && <Badge tone="amber">{expiring.badge}</Badge>}
        <span className="row-actions">
          <HistoryLink subject={`license:${license.id}`} name={key} />
          <IconButton icon={SquareTerminal} label={card.script(key)} onClick={() => onScript(license)} />
          {onEdit && (
            <IconButton icon={Pencil} label={`${actions.edit} ${key}`} onClick={() => onEdit(license)} />
          )}
          {onDelete && (
            <IconButton icon={Trash2} label={`${actions.delete} ${key}`} onClick={() => onDelete(license)} />
          )}
        </span>
      </div>
      <LicenseKey value={key} />
      <LicenseDetails license={license} />
    </Card>
  );
}
