import type { PlanView } from '@server/catalog/plans/plan.view';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { DeletePlan } from './delete-plan';
import { MigratePrices } from './migrate-prices';
import { ResetPlans } from './reset-plans';
import { CreatePlan, EditPlan } from './save-plan';

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
