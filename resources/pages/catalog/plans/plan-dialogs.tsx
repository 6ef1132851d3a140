import type { PlanView } from '@server/catalog/plans/plan.view';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { MigratePrices } from './migrate-prices';
import { CreatePlan, EditPlan } from './save-plan';
import { ConfirmCall } from '@/ui/confirm-call';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'reset' }
  | { kind: 'edit' | 'delete'; plan: PlanView }
  | { kind: 'prices'; plan: PlanView; before: PlanView | null };

type PlanDialogsProps = DialogAnswers & { dialog: OpenDialog; onOpen: (dialog: OpenDialog) => void };

/** Shows the open dialog; each opening starts with fresh state. */
export function PlanDialogs({ dialog, onOpen, ...answers }: PlanDialogsProps) {
  if (dialog.kind === 'create') return <CreatePlan {...answers} />;
  if (dialog.kind === 'reset') return <ResetPlans {...answers} />;
  if (dialog.kind === 'edit') return <EditPlan plan={dialog.plan} onOpen={onOpen} {...answers} />;
  if (dialog.kind === 'prices') return <MigratePrices {...dialog} {...answers} />;
  return <DeletePlan plan={dialog.plan} {...answers} />;
}

type DeletePlanProps = DialogAnswers & { plan: PlanView };

function DeletePlan({ plan, ...answers }: DeletePlanProps) {
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

function ResetPlans(answers: DialogAnswers) {
  const { reset: words } = useMessages('plans');
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.button}
      call={() => callApi('POST /reset-plans', {})}
      done={words.done}
      {...answers}
    >
      <p>{words.text}</p>
    </ConfirmCall>
  );
}
