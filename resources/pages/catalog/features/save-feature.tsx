import type { FeatureView } from '@server/catalog/features/feature.view';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { draftOf, emptyDraft, payload } from './feature-draft';
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
  const { fields, form } = useDraft(() => draftOf(feature), {
    send: ({ draft }) => callApi('PUT /features/:id', { params: { id: feature.id }, body: payload(draft) }),
    done: (saved) => onDone(words.done(saved.title)),
  });
  return (
    <FormModal title={words.title} saveLabel={actions.save} {...form} onClose={onClose}>
      <FeatureFields {...fields} />
    </FormModal>
  );
}
