import type { ComponentProps } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { NumberField } from '@/ui/number-field';
import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/lib/form-fields';
import { useMessages } from '@/i18n/use-messages';
import type { FeatureDraft } from './feature-draft';
import { IconPicker } from './icon-picker';
import { RichText } from '@/shared/rich-text';
import { TextAreaField } from '@/ui/text-area-field';

export function FeatureFields({ draft, onChange, errors, bind }: FieldsProps<FeatureDraft>) {
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
