import type { PlansPage as Props } from '@server/catalog/plans/plans.page';
import type { PageProps } from '@server/platform/inertia/props';
import type { PlanView } from '@server/catalog/plans/plan.view';
import Layers from 'lucide-react/icons/layers';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect } from 'react';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { useRights } from '@/shared/use-rights';
import { CardList } from '@/ui/card-list';
import { CreateButton } from '@/ui/create-button';
import { creating } from '@/ui/page-actions';
import { lazyDialog } from '@/ui/lazy-dialog';
import { StatStrip } from '@/ui/stat';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { AppLayout } from '@/layouts/app-layout';
import { markSetupStep } from '@/api/setup-calls';
import { useMessages } from '@/i18n/use-messages';
import { PlanCard } from './plan-card';

const DIALOGS = {
  create: lazyDialog(() => import('./plan-dialogs').then((module) => module.CreatePlan)),
  reset: lazyDialog(() => import('./plan-dialogs').then((module) => module.ResetPlans)),
  edit: lazyDialog(() => import('./plan-dialogs').then((module) => module.EditPlan)),
  delete: lazyDialog(() => import('./plan-dialogs').then((module) => module.DeletePlan)),
  prices: lazyDialog(() => import('./migrate-prices').then((module) => module.MigratePrices), {
    words: ['price-migration'],
  }),
};

export default function PlansPage(props: PageProps<Props>) {
  const { stats, is_first_look } = props;
  const words = useMessages('plans');
  const page = useListPage(props, 'plans', { dialogs: DIALOGS, late: ['stats'] });
  const { open } = page;
  useEffect(() => void (is_first_look && markSetupStep('prices')), [is_first_look]);
  const canWrite = useRights().can('plans:write');
  const create = () => canWrite && open({ kind: 'create' });
  useShortcut('n', create);
  const createButton = canWrite && <CreateButton onClick={create}>{words.create.title}</CreateButton>;
  return (
    <ListPage
      page={page}
      words={words}
      icon={Layers}
      nothing={{ ...words.nothing, action: createButton }}
      stats={
        <StatStrip
          only={page.list.linkOptions.only}
          stats={[
            { label: words.stats.total, value: stats?.total, tone: 'grey', href: '/plans' },
            { label: words.stats.basic, value: stats?.basic, tone: 'accent' },
            { label: words.stats.best, value: stats?.premium_and_gold, tone: 'amber' },
          ]}
        />
      }
      actions={
        canWrite
          ? [
              { icon: RotateCcw, word: words.reset.open, onClick: () => open({ kind: 'reset' }) },
              creating(words.create.title, create),
            ]
          : []
      }
    >
      <CardList rows={page.rows}>
        {(plan: PlanView) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            onPrices={() => open({ kind: 'prices', plan, before: null })}
            onEdit={() => open({ kind: 'edit', plan })}
            onDelete={() => open({ kind: 'delete', plan })}
          />
        )}
      </CardList>
    </ListPage>
  );
}

PlansPage.layout = [AppLayout];
