import type { FeatureView } from '@server/catalog/features/feature.view';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { type Typed, undoOf, useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { draftOf, emptyDraft, type FeatureDraft, payload } from './feature-draft';
import { FeatureFields } from './feature-fields';

export function AddFeature({ onClose, onDone }: DialogAnswers) {
  const { create: words } = useMessages('features');
  const { fields, form } = useDraft(emptyDraft, {
    send: ({ draft, idempotencyKey }) => callApi('POST /features', { body: payload(draft), idempotencyKey }),
    done: (feature) => onDone(words.done(feature.title)),
  });
  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <FeatureFields {...fields} />
    </FormModal>
  );
}

export function EditFeature({ feature, onClose, onDone }: DialogAnswers & { feature: FeatureView }) {
  const { edit: words } = useMessages('features');
  const { actions } = useMessages('shared');
  const save = ({ draft, edit }: Typed<FeatureDraft, FeatureView>) =>
    callApi('PUT /features/:id', { params: { id: feature.id }, body: payload(draft), edit });
  const { fields, form } = useDraft(() => draftOf(feature), {
    view: feature,
    send: async (typed) => {
      const { title } = await save(typed);
      const undo = undoOf(typed, ['is_active']);
      return { title, undo: undo ? () => save(undo) : undefined };
    },
    done: ({ title, undo }) => onDone(words.done(title), undo),
  });
  return (
    <FormModal title={words.title} saveLabel={actions.save} {...form} onClose={onClose}>
      <FeatureFields {...fields} />
    </FormModal>
  );
}
