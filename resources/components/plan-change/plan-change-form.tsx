import type { PlanChangedView } from '@server/billing/plan-change.view';
import type { PlanChoiceView } from '@server/plans/plan.view';
import type { SubscriptionView } from '@server/subscriptions/subscription.view';
import { FormModal } from '@/components/ui/form-modal';
import { SelectField } from '@/components/ui/select-field';
import { useDraft } from '@/hooks/use-draft';
import { callApi } from '@/lib/api';
import { planPrice } from '@/lib/plan-price';
import { useMessages } from '@/messages/use-messages';
import { PlanChangePreview } from './plan-change-preview';

type PlanChangeFormProps = {
  subscription: SubscriptionView;
  plans: PlanChoiceView[];
  onClose: () => void;
  onChanged: (changed: PlanChangedView) => void;
};

/** Another plan, and beforehand what the days that are left cost. */
export function PlanChangeForm({ subscription, plans, onClose, onChanged }: PlanChangeFormProps) {
  const words = useMessages('planChange');
  const { planChange } = useMessages('shared');
  const { id, plan_type, plan_name, user_name } = subscription;
  const others = plans.filter((plan) => plan.plan_type !== plan_type);
  const idOf = (type: string) => others.find((plan) => plan.plan_type === type)?.id ?? null;
  const { fields, form } = useDraft(
    { plan_type: '' },
    {
      send: ({ draft, idempotencyKey }) =>
        callApi('POST /subscriptions/:id/plan-change', {
          params: { id },
          body: { plan_id: idOf(draft.plan_type) },
          idempotencyKey,
        }),
      done: onChanged,
    },
  );
  const { draft, onChange, errors } = fields;
  const priced = others.map((plan) => [plan.plan_type, `${plan.plan_name} · ${planPrice(plan)}`] as const);
  const names: Record<string, string> = { '': words.choose, ...Object.fromEntries(priced) };

  return (
    <FormModal title={planChange.action} saveLabel={words.save} {...form} onClose={onClose}>
      <p className="text-base font-semibold wrap-anywhere text-ink">{`${plan_name} · ${user_name}`}</p>
      <SelectField
        label={words.plan}
        error={errors?.plan_id}
        options={names}
        value={draft.plan_type}
        onChange={(type) => onChange({ plan_type: type })}
      />
      <PlanChangePreview key={draft.plan_type} id={id} planId={idOf(draft.plan_type)} />
    </FormModal>
  );
}
