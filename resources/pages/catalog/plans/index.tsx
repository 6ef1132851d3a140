import type { PlansPage as Props } from '@server/catalog/plans/plans.page';
import type { PageProps } from '@server/platform/inertia/props';
import type { PlanView, PlanStats as Stats } from '@server/catalog/plans/plan.view';
import Layers from 'lucide-react/icons/layers';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect } from 'react';
import { useRights } from '@/shared/use-rights';
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
import { markSetupStep } from '@/api/setup-calls';
import { loadWords } from '@/i18n/load-words';
import { useMessages } from '@/i18n/use-messages';
import { PlanCard } from './plan-card';
import type { OpenDialog } from './plan-dialogs';
import { PlanFilters } from './plan-filters';
import { Stat, StatRow } from '@/ui/stat';

const PlanDialogs = lazyDialog(async () => {
  const [module] = await Promise.all([import('./plan-dialogs'), loadWords('price-migration')]);
  return module.PlanDialogs;
});

export default function PlansPage({ plans, count, links, query, stats, is_first_look }: PageProps<Props>) {
  const words = useMessages('plans');
  const list = useList('plans', 'count', 'links', 'query');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const { dialog, open, close, done } = useDialog<OpenDialog>(() => list.reload('stats'));
  useEffect(() => void (is_first_look && markSetupStep('prices')), [is_first_look]);
  const canWrite = useRights().can('plans:write');
  const create = () => canWrite && open({ kind: 'create' });
  useShortcut('n', create);
  const createButton = canWrite && <CreateButton onClick={create}>{words.create.title}</CreateButton>;

  return (
    <div className="grid gap-5">
      <PlanStats stats={stats} only={list.linkOptions.only} />
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <SearchBox label={words.search} text={search.text} onType={search.type} />
        {canWrite && (
          <Button className="h-10" onClick={() => open({ kind: 'reset' })}>
            <RotateCcw aria-hidden className="size-4" />
            {words.reset.open}
          </Button>
        )}
        {createButton}
      </div>
      <PlanFilters query={query} count={count} list={list} />
      <CardList
        rows={plans}
        list={list}
        noun={words.noun.many}
        failure={words.failure}
        isFiltered={!!query.q}
        clearHref="/plans"
        nothingYet={
          <EmptyState icon={Layers} title={words.nothing.title} action={createButton}>
            {words.nothing.text}
          </EmptyState>
        }
      >
        {(plan: PlanView) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            onPrices={(priced) => open({ kind: 'prices', plan: priced, before: null })}
            onEdit={(edited) => open({ kind: 'edit', plan: edited })}
            onDelete={(deleted) => open({ kind: 'delete', plan: deleted })}
          />
        )}
      </CardList>
      <Pagination links={links} only={list.linkOptions.only} />
      {dialog && <PlanDialogs dialog={dialog} onOpen={open} onClose={close} onDone={done} />}
    </div>
  );
}

PlansPage.layout = [AppLayout];

function PlanStats({ stats, only }: { stats: Stats | undefined; only: string[] }) {
  const { stats: words } = useMessages('plans');
  return (
    <StatRow>
      <Stat label={words.total} value={stats?.total} tone="grey" href="/plans" only={only} />
      <Stat label={words.basic} value={stats?.basic} tone="accent" />
      <Stat label={words.best} value={stats?.premium_and_gold} tone="amber" />
    </StatRow>
  );
}
