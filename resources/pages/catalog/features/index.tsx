import { FeatureIcon } from '@/shared/feature-icon';
import { HistoryLink } from '@/shared/history-link';
import { RichText } from '@/shared/rich-text';
import { StatusBadge } from '@/shared/status-badge';
import { useFeatureTexts } from '@/shared/use-feature-texts';
import { Card } from '@/ui/card';
import { IconButton } from '@/ui/icon-button';
import type { FeatureView } from '@server/catalog/features/feature.view';
import type { FeaturesPage as Props } from '@server/catalog/features/features.page.controller';
import clsx from 'clsx';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Sparkles from 'lucide-react/icons/sparkles';
import Trash2 from 'lucide-react/icons/trash';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { CardList } from '@/ui/card-list';
import { CreateButton } from '@/ui/create-button';
import { creating } from '@/ui/page-actions';
import { lazyDialog } from '@/ui/lazy-dialog';
import { presetsOver } from '@/ui/presets';
import { StatStrip } from '@/ui/stat';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';

const DIALOGS = {
  create: lazyDialog(() => import('./feature-dialogs').then((module) => module.AddFeature)),
  reset: lazyDialog(() => import('./feature-dialogs').then((module) => module.ResetFeatures)),
  edit: lazyDialog(() => import('./feature-dialogs').then((module) => module.EditFeature)),
  delete: lazyDialog(() => import('./feature-dialogs').then((module) => module.DeleteFeature)),
};

export default function FeaturesPage(props: Props) {
  const { stats } = props;
  const words = useMessages('features');
  const { status } = useMessages('shared');
  const page = useListPage(props, 'features', { dialogs: DIALOGS, late: ['stats'] });
  const { list, open, query } = page;
  const is_active = query.is_active === null ? null : String(query.is_active);
  const preset = presetsOver({ is_active }, list);
  const create = () => open({ kind: 'create' });
  useShortcut('n', create);
  const createButton = <CreateButton onClick={create}>{words.create.title}</CreateButton>;
  return (
    <ListPage
      page={page}
      words={words}
      icon={Sparkles}
      nothing={{ ...words.nothing, action: createButton }}
      stats={
        <StatStrip
          only={list.linkOptions.only}
          stats={[
            { label: words.total, value: stats?.total, tone: 'grey', href: '/features' },
            { label: status.active, value: stats?.active, tone: 'green', href: '/features?is_active=true' },
            {
              label: status.inactive,
              value: stats?.inactive,
              tone: 'grey',
              href: '/features?is_active=false',
            },
          ]}
        />
      }
      actions={[
        { icon: RotateCcw, word: words.reset.open, onClick: () => open({ kind: 'reset' }) },
        creating(words.create.title, create),
      ]}
      presets={[
        preset(words.all),
        preset(status.active, { is_active: 'true' }),
        preset(status.inactive, { is_active: 'false' }),
      ]}
    >
      <CardList rows={page.rows}>
        {(feature: FeatureView) => (
          <FeatureCard
            key={feature.id}
            feature={feature}
            onEdit={() => open({ kind: 'edit', feature })}
            onDelete={() => open({ kind: 'delete', feature })}
          />
        )}
      </CardList>
    </ListPage>
  );
}

FeaturesPage.layout = [AppLayout];

type FeatureCardProps = {
  feature: FeatureView;
  onEdit: () => void;
  onDelete: () => void;
};

/** Inactive ones are dimmed by colour instead of opacity, so that the text stays readable. */
function FeatureCard({ feature, onEdit, onDelete }: FeatureCardProps) {
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
