import type { FeatureView } from '@server/catalog/features/feature.view';
import { ConfirmCall } from '@/ui/confirm-call';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { type Typed, undoOf, useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { draftOf, emptyDraft, type FeatureDraft, payload } from './feature-draft';
import { FeatureFields } from './feature-fields';
import { useFeatureTexts } from '@/shared/use-feature-texts';

export function AddFeature({ onClose, onDone }: DialogAnswers) {
  const { create: words } = useMessages('features');
  const textsOf = useFeatureTexts();
  const { fields, form } = useDraft(emptyDraft, {
    send: ({ draft, idempotencyKey }) => callApi('POST /features', { body: payload(draft), idempotencyKey }),
    done: (feature) => onDone(words.done(textsOf(feature).title)),
  });
  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <FeatureFields {...fields} />
    </FormModal>
  );
}

export function EditFeature({ feature, onClose, onDone }: DialogAnswers & { feature: FeatureView }) {
  const { edit: words } = useMessages('features');
  const textsOf = useFeatureTexts();
  const { actions } = useMessages('shared');
  const save = ({ draft, edit }: Typed<FeatureDraft, FeatureView>) =>
    callApi('PUT /features/:id', { params: { id: feature.id }, body: payload(draft), edit });
  const { fields, form } = useDraft(() => draftOf(feature), {
    view: feature,
    send: async (typed) => {
      const { title } = textsOf(await save(typed));
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

type DeleteFeatureProps = DialogAnswers & { feature: FeatureView };

export function DeleteFeature({ feature, ...answers }: DeleteFeatureProps) {
  const { remove: words } = useMessages('features');
  const { title } = useFeatureTexts()(feature);
  return (
    <ConfirmCall
      words={words}
      name={title}
      subject={title}
      call={() => callApi('DELETE /features/:id', { params: { id: feature.id } })}
      {...answers}
    />
  );
}

export function ResetFeatures(answers: DialogAnswers) {
  const { reset: words } = useMessages('features');
  return <ConfirmCall words={words} call={() => callApi('POST /reset-features', {})} {...answers} />;
}
