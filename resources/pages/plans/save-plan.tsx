import type { PlanView } from '@server/plans/plan.view';
import { FormModal } from '@/components/ui/form-modal';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { useDraft } from '@/hooks/use-draft';
import { callApi } from '@/lib/api';
import { draftOf, emptyDraft, payload } from './plan-draft';
import { PlanFields } from './plan-fields';

export function CreatePlan({ onClose, onDone }: DialogAnswers) {
  const { fields, form } = useDraft(emptyDraft, {
    send: ({ draft, idempotencyKey }) => callApi('POST /plans', { body: payload(draft), idempotencyKey }),
    done: (plan) => onDone(`Plan ${plan.plan_name} was created.`),
  });
  return (
    <FormModal title="Create Plan" saveLabel="Create plan" {...form} onClose={onClose}>
      <PlanFields {...fields} />
    </FormModal>
  );
}

export function EditPlan({ plan, onClose, onDone }: DialogAnswers & { plan: PlanView }) {
  const { fields, form } = useDraft(() => draftOf(plan), {
    send: ({ draft }) => callApi('PUT /plans/:id', { params: { id: plan.id }, body: payload(draft) }),
    done: (saved) => onDone(`Plan ${saved.plan_name} was saved.`),
  });
  return (
    <FormModal title="Edit Plan" saveLabel="Save changes" {...form} onClose={onClose}>
      <PlanFields {...fields} />
    </FormModal>
  );
}
