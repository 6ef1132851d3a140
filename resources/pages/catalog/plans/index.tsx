import type { PlansPage as Props } from '@server/catalog/plans/plans.page.controller';
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
import { usePage } from '@inertiajs/react';
import { inLanguage } from '@server/rules/translated-text';
import Pencil from 'lucide-react/icons/pencil';
import Tags from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash';
import { HistoryLink } from '@/shared/history-link';
import { RichText } from '@/shared/rich-text';
import { Entitlements } from '@/shared/entitlements';
import { PlanPriceList } from '@/shared/plan-price-list';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Detail, DetailList } from '@/ui/detail-list';
import { IconButton } from '@/ui/icon-button';
import { formatNumber } from '@/lib/format';

const DIALOGS = {
  create: lazyDialog(() => import('./plan-dialogs').then((module) => module.CreatePlan)),
  reset: lazyDialog(() => import('./plan-dialogs').then((module) => module.ResetPlans)),
  edit: lazyDialog(() => import('./plan-dialogs').then((module) => module.EditPlan)),
  delete: lazyDialog(() => import('./plan-dialogs').then((module) => module.DeletePlan)),
  prices: lazyDialog(() => import('./migrate-prices').then((module) => module.MigratePrices), {
    words: ['price-migration'],
  }),
};

export default function PlansPage(props: Props) {
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

type PlanCardProps = {
  plan: PlanView;
  onPrices: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

function PlanCard({ plan, onPrices, onEdit, onDelete }: PlanCardProps) {
  const {
    card: words,
    periods,
    fields: { policies },
  } = useMessages('plans');
  const { can } = useRights();
  const { grace_days: setting, app } = usePage<Props>().props;
  const description = inLanguage(app.locale, plan.description, plan.description_indonesian);
  const graceDays = plan.grace_days ?? setting;
  const name = plan.plan_name;
  return (
    <Card as="li" className="row-card">
      <div>
        <div className="flex min-h-8 items-center gap-2">
          <Badge tone="accent">{plan.plan_type}</Badge>
          <span className="row-actions">
            <HistoryLink subject={`plan:${plan.id}`} name={name} />
            {can('subscriptions:write') && (
              <IconButton icon={Tags} label={words.prices(name)} onClick={onPrices} />
            )}
            {can('plans:write') && (
              <>
                <IconButton icon={Pencil} label={words.edit(name)} onClick={onEdit} />
                <IconButton icon={Trash2} label={words.remove(name)} onClick={onDelete} />
              </>
            )}
          </span>
        </div>
        <h2 className="row-name mt-2">{name}</h2>
      </div>
      <PlanPriceList plan={plan} />
      <DetailList>
        <Detail label={words.customers}>
          {plan.is_unlimited ? words.unlimited : formatNumber(plan.max_customer_count)}
        </Detail>
        <Detail label={words.routers}>{formatNumber(plan.max_mikrotik_count)}</Detail>
        <Detail label={words.billing}>{periods[plan.billing_period]}</Detail>
        <Detail label={words.policy}>{policies[plan.router_policy]}</Detail>
        {plan.has_leases && <Detail label={words.leases}>{words.hasLeases}</Detail>}
        {graceDays > 0 && <Detail label={words.grace}>{words.days(graceDays)}</Detail>}
      </DetailList>
      <Entitlements codes={plan.features} />
      {description && <RichText source={description} className="text-base text-muted" />}
    </Card>
  );
}
