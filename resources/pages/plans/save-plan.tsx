import type { PlanView } from '@server/plans/plan.view';
import { useState } from 'react';
import { FormModal } from '@/components/ui/form-modal';
import { useSubmission } from '@/hooks/use-submission';
import { callApi } from '@/lib/api';
import { isChanged } from '@/lib/changed-fields';
import { randomKey } from '@/lib/random-key';
import { draftOf, emptyDraft, payload, type PlanDraft } from './plan-draft';
import { PlanFields } from './plan-fields';

type Answers = { onClose: () => void; onDone: (sentence: string) => void };

export function CreatePlan({ onClose, onDone }: Answers) {
  const [idempotencyKey] = useState(randomKey);
  return (
    <PlanForm
      title="Create Plan"
      saveLabel="Create plan"
      before={emptyDraft}
      send={(body) => callApi('POST /plans', { body, idempotencyKey })}
      onSaved={(plan) => onDone(`Plan ${plan.plan_name} was created.`)}
      onClose={onClose}
    />
  );
}

export function EditPlan({ plan, onClose, onDone }: Answers & { plan: PlanView }) {
  const [before] = useState(() => draftOf(plan));
  return (
    <PlanForm
      title="Edit Plan"
      saveLabel="Save changes"
      before={before}
      send={(body) => callApi('PUT /plans/:id', { params: { id: plan.id }, body })}
      onSaved={(saved) => onDone(`Plan ${saved.plan_name} was saved.`)}
      onClose={onClose}
    />
  );
}

type PlanFormProps = {
  title: string;
  saveLabel: string;
  before: PlanDraft;
  send: (body: ReturnType<typeof payload>) => Promise<PlanView>;
  onSaved: (plan: PlanView) => void;
  onClose: () => void;
};

function PlanForm({ before, send, onSaved, ...modal }: PlanFormProps) {
  const [draft, setDraft] = useState(before);
  const saving = useSubmission(() => send(payload(draft)), onSaved);
  return (
    <FormModal {...modal} isDirty={isChanged(before, draft)} submission={saving}>
      <PlanFields
        draft={draft}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        errors={saving.failure?.fields}
      />
    </FormModal>
  );
}
