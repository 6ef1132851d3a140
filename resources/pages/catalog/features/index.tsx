import type { FeaturesPage as Props } from '@server/catalog/features/features.page';
import type { PageProps } from '@server/platform/inertia/props';
import type { FeatureView, FeatureStats as Stats } from '@server/catalog/features/feature.view';
import Sparkles from 'lucide-react/icons/sparkles';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { CreateButton } from '@/ui/create-button';
import { Button } from '@/ui/button';
import { CardList } from '@/ui/card-list';
import { EmptyState } from '@/ui/empty-state';
import { Pagination } from '@/ui/pagination';
import { SearchBox } from '@/ui/search-box';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';
import { FeatureCard } from './feature-card';
import type { OpenDialog } from './feature-dialogs';
import { FeatureFilters } from './feature-filters';
import { Stat, StatRow } from '@/ui/stat';

const FeatureDialogs = lazyDialog(() => import('./feature-dialogs').then((module) => module.FeatureDialogs));

export default function FeaturesPage({ features, count, links, query, stats }: PageProps<Props>) {
  const words = useMessages('features');
  const list = useList('features', 'count', 'links', 'query');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const { dialog, open, close, done } = useDialog<OpenDialog>(() => list.reload('stats'));
  const create = () => open({ kind: 'create' });
  useShortcut('n', create);
  const createButton = <CreateButton onClick={create}>{words.create.title}</CreateButton>;

  return (
    <div className="grid gap-5">
      <FeatureStats stats={stats} only={list.linkOptions.only} />
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <SearchBox label={words.search} text={search.text} onType={search.type} />
        <Button className="h-10" onClick={() => open({ kind: 'reset' })}>
          <RotateCcw aria-hidden className="size-4" />
          {words.reset.open}
        </Button>
        {createButton}
      </div>
      <FeatureFilters query={query} count={count} list={list} />
      <CardList
        rows={features}
        list={list}
        noun={words.noun.many}
        failure={words.failure}
        isFiltered={!!query.q || query.is_active !== null}
        clearHref="/features"
        nothingYet={
          <EmptyState icon={Sparkles} title={words.nothing.title} action={createButton}>
            {words.nothing.text}
          </EmptyState>
        }
      >
        {(feature: FeatureView) => (
          <FeatureCard
            key={feature.id}
            feature={feature}
            onEdit={(edited) => open({ kind: 'edit', feature: edited })}
            onDelete={(deleted) => open({ kind: 'delete', feature: deleted })}
          />
        )}
      </CardList>
      <Pagination links={links} only={list.linkOptions.only} />
      {dialog && <FeatureDialogs dialog={dialog} onClose={close} onDone={done} />}
    </div>
  );
}

FeaturesPage.layout = [AppLayout];

function FeatureStats({ stats, only }: { stats: Stats | undefined; only: string[] }) {
  const { total } = useMessages('features');
  const { status } = useMessages('shared');
  return (
    <StatRow>
      <Stat label={total} value={stats?.total} tone="grey" href="/features" only={only} />
      <Stat
        label={status.active}
        value={stats?.active}
        tone="green"
        href="/features?is_active=true"
        only={only}
      />
      <Stat
        label={status.inactive}
        value={stats?.inactive}
        tone="grey"
        href="/features?is_active=false"
        only={only}
      />
    </StatRow>
  );
}
