import type { FeatureView } from '@server/catalog/features/feature.view';
import type { FeaturesPage as Props } from '@server/catalog/features/features.page';
import type { PageProps } from '@server/platform/inertia/props';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Sparkles from 'lucide-react/icons/sparkles';
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
import { FeatureCard } from './feature-card';

const DIALOGS = {
  create: lazyDialog(() => import('./feature-dialogs').then((module) => module.AddFeature)),
  reset: lazyDialog(() => import('./feature-dialogs').then((module) => module.ResetFeatures)),
  edit: lazyDialog(() => import('./feature-dialogs').then((module) => module.EditFeature)),
  delete: lazyDialog(() => import('./feature-dialogs').then((module) => module.DeleteFeature)),
};

export default function FeaturesPage(props: PageProps<Props>) {
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
