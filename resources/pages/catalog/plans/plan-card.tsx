import { usePage } from '@inertiajs/react';
import type { PlansPage } from '@server/catalog/plans/plans.page';
import type { PlanView } from '@server/catalog/plans/plan.view';
import { inLanguage } from '@server/rules/translated-text';
import Pencil from 'lucide-react/icons/pencil';
import Tags from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash';
import { useRights } from '@/shared/use-rights';
import { HistoryLink } from '@/shared/history-link';
import { RichText } from '@/shared/rich-text';
import { Entitlements } from '@/shared/entitlements';
import { PlanPriceList } from '@/shared/plan-price-list';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Detail, DetailList } from '@/ui/detail-list';
import { IconButton } from '@/ui/icon-button';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type PlanCardProps = {
  plan: PlanView;
  onPrices: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function PlanCard({ plan, onPrices, onEdit, onDelete }: PlanCardProps) {
  const {
    card: words,
    periods,
    fields: { policies },
  } = useMessages('plans');
  const { can } = useRights();
  const { grace_days: setting, app } = usePage<PlansPage>().props;
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
