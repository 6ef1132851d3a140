import type { PlanChangedView } from '@server/billing/plan-changes/plan-change.view';
import type { PlanChoiceView } from '@server/catalog/plans/plan.view';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { FormModal } from '@/ui/form-modal';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { PlanChangePreview } from './plan-change-preview';
import { PlanChoice } from './plan-choice';

type PlanChangeFormProps = {
  subscription: SubscriptionRowView;
  plans: PlanChoiceView[];
  onClose: () => void;
  onChanged: (changed: PlanChangedView) => void;
};

/** Chooses another plan and previews the price of the remaining days. */
export function PlanChangeForm({ subscription, plans, onClose, onChanged }: PlanChangeFormProps) {
  const words = useMessages('planChange');
  const { planChange } = useMessages('shared');
  const { id, plan_type, plan_name, user_name } = subscription;
  const others = plans.filter((plan) => plan.plan_type !== plan_type);
  const { fields, form } = useDraft({ plan_id: null } as { plan_id: number | null }, {
    send: ({ draft: body, idempotencyKey }) =>
      callApi('POST /subscriptions/:id/plan-change', { params: { id }, body, idempotencyKey }),
    done: onChanged,
  });
  const { draft, onChange } = fields;

  return (
    <FormModal title={planChange.action} saveLabel={words.save} {...form} onClose={onClose}>
      <p className="text-base font-semibold wrap-anywhere text-ink">{`${plan_name} · ${user_name}`}</p>
      <PlanChoice plans={others} value={draft.plan_id} onChange={(plan_id) => onChange({ plan_id })} />
      <PlanChangePreview key={draft.plan_id} subscription={subscription} planId={draft.plan_id} />
    </FormModal>
  );
}
