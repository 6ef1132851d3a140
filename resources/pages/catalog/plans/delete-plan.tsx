import type { PlanView } from '@server/catalog/plans/plan.view';
import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

type DeletePlanProps = DialogAnswers & { plan: PlanView };

export function DeletePlan({ plan, ...answers }: DeletePlanProps) {
  const { remove: words } = useMessages('plans');
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.button}
      call={() => callApi('DELETE /plans/:id', { params: { id: plan.id } })}
      done={words.done(plan.plan_name)}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{plan.plan_name}</p>
      <p className="mt-2">{words.text}</p>
    </ConfirmCall>
  );
}
