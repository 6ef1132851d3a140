import type { FeatureView } from '@server/catalog/features/feature.view';
import clsx from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { FeatureIcon } from '@/shared/feature-icon';
import { HistoryLink } from '@/shared/history-link';
import { RichText } from '@/shared/rich-text';
import { StatusBadge } from '@/shared/status-badge';
import { Card } from '@/ui/card';
import { IconButton } from '@/ui/icon-button';
import { useMessages } from '@/i18n/use-messages';
import { useFeatureTexts } from '@/shared/use-feature-texts';

type FeatureCardProps = {
  feature: FeatureView;
  onEdit: () => void;
  onDelete: () => void;
};

/** Inactive ones are dimmed by colour instead of opacity, so that the text stays readable. */
export function FeatureCard({ feature, onEdit, onDelete }: FeatureCardProps) {
  const { card: words } = useMessages('features');
  const { is_active } = feature;
  const { title, description } = useFeatureTexts()(feature);
  return (
    <Card
      as="li"
      className={clsx('flex flex-col gap-3.5 p-4 sm:p-5', !is_active && 'border-dashed bg-transparent')}
    >
      <div className="flex min-h-8 items-center gap-2">
        <StatusBadge status={is_active ? 'active' : 'inactive'} />
        <span className="text-sm font-medium text-faint tabular-nums">{words.order(feature.order_num)}</span>
        <span className="row-actions">
          <HistoryLink subject={`feature:${feature.id}`} name={title} />
          <IconButton icon={Pencil} label={words.edit(title)} onClick={onEdit} />
          <IconButton icon={Trash2} label={words.remove(title)} onClick={onDelete} />
        </span>
      </div>
      <div className="flex items-center gap-3">
        <IconTile name={feature.icon} isActive={is_active} />
        <h2 className={clsx('row-name min-w-0', !is_active && 'text-faint')}>{title}</h2>
      </div>
      <RichText source={description} className={clsx('text-base', is_active ? 'text-muted' : 'text-faint')} />
    </Card>
  );
}

function IconTile({ name, isActive }: { name: string; isActive: boolean }) {
  return (
    <span
      className={clsx(
        'grid size-10 shrink-0 place-items-center rounded-md',
        isActive ? 'bg-accent-soft text-accent-ink' : 'bg-grey-soft text-faint',
      )}
    >
      <FeatureIcon name={name} className="size-5" />
    </span>
  );
}
