import type { FeatureView } from '@server/catalog/features/feature.view';
import { ConfirmCall } from '@/ui/confirm-call';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { type Typed, undoOf, useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { draftOf, emptyDraft, type FeatureDraft, payload } from './feature-draft';
import { useFeatureTexts } from '@/shared/use-feature-texts';
import type { ComponentProps } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { NumberField } from '@/ui/number-field';
import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/lib/form-fields';
import { IconPicker } from './icon-picker';
import { RichText } from '@/shared/rich-text';
import { TextAreaField } from '@/ui/text-area-field';

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

function FeatureFields({ draft, onChange, errors, bind }: FieldsProps<FeatureDraft>) {
  const { fields: words } = useMessages('features');
  return (
    <>
      <TextField label={words.title} autoComplete="off" {...bind('title')} />
      <TextField
        label={words.titleIndonesian}
        hint={words.indonesianHint}
        autoComplete="off"
        isOptional
        {...bind('title_indonesian')}
      />
      <DescriptionField label={words.description} hint={words.descriptionHint} {...bind('description')} />
      <DescriptionField label={words.descriptionIndonesian} isOptional {...bind('description_indonesian')} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={words.icon} error={errors?.icon}>
          {(control) => (
            <IconPicker {...control} value={draft.icon} onChange={(icon) => onChange({ icon })} />
          )}
        </Field>
        <NumberField label={words.order} hint={words.orderHint} {...bind('order_num')} />
      </div>
      <Checkbox isChecked={draft.is_active} onChange={(is_active) => onChange({ is_active })}>
        {words.isActive}
      </Checkbox>
    </>
  );
}

/** The input with a preview of the landing page below. */
function DescriptionField(field: ComponentProps<typeof TextAreaField>) {
  const { fields: words } = useMessages('features');
  return (
    <div className="grid gap-2.5">
      <TextAreaField {...field} />
      {field.value.trim() && (
        <section aria-label={words.preview} className="rounded-md border border-line bg-well px-3.5 py-3">
          <p aria-hidden className="mb-1.5 text-xs font-semibold text-faint">
            {words.preview}
          </p>
          <RichText source={field.value} className="text-base text-muted" />
        </section>
      )}
    </div>
  );
}
