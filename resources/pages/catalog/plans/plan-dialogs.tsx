import type { PlanView } from '@server/catalog/plans/plan.view';
import { BILLING_PERIODS } from '@server/rules/billing-period';
import { ConfirmCall } from '@/ui/confirm-call';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { listedPrice } from '@/lib/long-prices';
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

type EditPlanProps = DialogAnswers & {
  plan: PlanView;
  onOpen: (next: { kind: 'prices'; plan: PlanView; before: PlanView }) => void;
};

export function EditPlan({ plan, onClose, onDone, onOpen }: EditPlanProps) {
  const { edit: words } = useMessages('plans');
  const { actions } = useMessages('shared');
  const { fields, form } = useDraft(() => draftOf(plan), {
    view: plan,
    send: ({ draft, edit }) =>
      callApi('PUT /plans/:id', { params: { id: plan.id }, body: payload(draft), edit }),
    done: async (saved) => {
      if (isRepriced(plan, saved) && (await payOtherPrices(saved)))
        onOpen({ kind: 'prices', plan: saved, before: plan });
      else onDone(words.done(saved.plan_name));
    },
  });
  return (
    <FormModal title={words.title} saveLabel={actions.save} {...form} onClose={onClose}>
      <PlanFields {...fields} />
    </FormModal>
  );
}

const isRepriced = (before: PlanView, after: PlanView): boolean =>
  BILLING_PERIODS.some((period) => listedPrice(before, period) !== listedPrice(after, period));

/** Whether there is something to ask about its customers. */
const payOtherPrices = ({ id }: PlanView): Promise<boolean> =>
  callApi('GET /plans/:id/price-migration', { params: { id } }).then(
    (groups) => groups.length > 0,
    () => false,
  );

type DeletePlanProps = DialogAnswers & { plan: PlanView };

export function DeletePlan({ plan, ...answers }: DeletePlanProps) {
  const { remove: words } = useMessages('plans');
  return (
    <ConfirmCall
      words={words}
      name={plan.plan_name}
      subject={plan.plan_name}
      call={() => callApi('DELETE /plans/:id', { params: { id: plan.id } })}
      {...answers}
    />
  );
}

export function ResetPlans(answers: DialogAnswers) {
  const { reset: words } = useMessages('plans');
  return <ConfirmCall words={words} call={() => callApi('POST /reset-plans', {})} {...answers} />;
}
