import type { FeatureView } from '@server/features/feature.view';
import { FormModal } from '@/components/ui/form-modal';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { useDraft } from '@/hooks/use-draft';
import { callApi } from '@/lib/api';
import { draftOf, emptyDraft, payload } from './feature-draft';
import { FeatureFields } from './feature-fields';

export function AddFeature({ onClose, onDone }: DialogAnswers) {
  const { fields, form } = useDraft(emptyDraft, {
    send: ({ draft, idempotencyKey }) => callApi('POST /features', { body: payload(draft), idempotencyKey }),
    done: (feature) => onDone(`Feature “${feature.title}” was added.`),
  });
  return (
    <FormModal title="Add Feature" saveLabel="Add feature" {...form} onClose={onClose}>
      <FeatureFields {...fields} />
    </FormModal>
  );
}

export function EditFeature({ feature, onClose, onDone }: DialogAnswers & { feature: FeatureView }) {
  const { fields, form } = useDraft(() => draftOf(feature), {
    send: ({ draft }) => callApi('PUT /features/:id', { params: { id: feature.id }, body: payload(draft) }),
    done: (saved) => onDone(`Feature “${saved.title}” was saved.`),
  });
  return (
    <FormModal title="Edit Feature" saveLabel="Save changes" {...form} onClose={onClose}>
      <FeatureFields {...fields} />
    </FormModal>
  );
}
