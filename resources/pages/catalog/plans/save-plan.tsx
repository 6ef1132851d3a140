import type { PlanView } from '@server/catalog/plans/plan.view';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { draftOf, emptyDraft, payload } from './plan-draft';
import { PlanFields } from './plan-fields';

export function CreatePlan({ onClose, onDone }: DialogAnswers) {
  const { create: words } = useMessages('plans');
  const { fields, form } = useDraft(emptyDraft, {
    send: ({ draft, idempotencyKey }) => callApi('POST /plans', { body: payload(draft), idempotencyKey }),
    done: (plan) => onDone(words.done(plan.plan_name)),
  });
  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <PlanFields {...fields} />
    </FormModal>
  );
}

export function EditPlan({ plan, onClose, onDone }: DialogAnswers & { plan: PlanView }) {
  const { edit: words } = useMessages('plans');
  const { actions } = useMessages('shared');
  const { fields, form } = useDraft(() => draftOf(plan), {
    view: plan,
    send: ({ draft, edit }) =>
      callApi('PUT /plans/:id', { params: { id: plan.id }, body: payload(draft), edit }),
    done: (saved) => onDone(words.done(saved.plan_name)),
  });
  return (
    <FormModal title={words.title} saveLabel={actions.save} {...form} onClose={onClose}>
      <PlanFields {...fields} />
    </FormModal>
  );
}
