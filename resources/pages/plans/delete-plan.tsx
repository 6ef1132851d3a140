import type { PlanView } from '@server/plans/plan.view';
import { ConfirmCall } from '@/components/ui/confirm-call';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { callApi } from '@/lib/api';

type DeletePlanProps = DialogAnswers & { plan: PlanView };

export function DeletePlan({ plan, ...answers }: DeletePlanProps) {
  return (
    <ConfirmCall
      title="Are you sure you want to delete this plan?"
      confirmLabel="Delete plan"
      call={() => callApi('DELETE /plans/:id', { params: { id: plan.id } })}
      done={`Plan ${plan.plan_name} was deleted.`}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{plan.plan_name}</p>
      <p className="mt-2">
        It is removed from the landing page. A plan that subscriptions still use cannot be deleted. This
        cannot be undone.
      </p>
    </ConfirmCall>
  );
}
