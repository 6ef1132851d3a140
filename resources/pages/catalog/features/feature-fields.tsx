import type { ComponentProps } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { NumberField } from '@/ui/number-field';
import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import type { FeatureDraft } from './feature-draft';
import { IconPicker } from './icon-picker';
import { RichText } from '@/shared/rich-text';
import { TextArea } from '@/ui/text-area';

export function FeatureFields({ draft, onChange, errors }: FieldsProps<FeatureDraft>) {
  const { fields: words } = useMessages('features');
  return (
    <>
      <TextField
        label={words.title}
        autoComplete="off"
        value={draft.title}
        onChange={(title) => onChange({ title })}
        error={errors?.title}
      />
      <TextField
        label={words.titleIndonesian}
        hint={words.indonesianHint}
        autoComplete="off"
        isOptional
        value={draft.title_indonesian}
        onChange={(title_indonesian) => onChange({ title_indonesian })}
        error={errors?.title_indonesian}
      />
      <DescriptionField
        label={words.description}
        hint={words.descriptionHint}
        value={draft.description}
        onChange={(description) => onChange({ description })}
        error={errors?.description}
      />
      <DescriptionField
        label={words.descriptionIndonesian}
        isOptional
        value={draft.description_indonesian}
        onChange={(description_indonesian) => onChange({ description_indonesian })}
        error={errors?.description_indonesian}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={words.icon} error={errors?.icon}>
          {(control) => (
            <IconPicker {...control} value={draft.icon} onChange={(icon) => onChange({ icon })} />
          )}
        </Field>
        <NumberField
          label={words.order}
          hint={words.orderHint}
          value={draft.order_num}
          onChange={(order_num) => onChange({ order_num })}
          error={errors?.order_num}
        />
      </div>
      <Checkbox isChecked={draft.is_active} onChange={(is_active) => onChange({ is_active })}>
        {words.isActive}
      </Checkbox>
    </>
  );
}

type DescriptionFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  value: string;
  onChange: (source: string) => void;
};

/** The input with a preview of the landing page below. */
function DescriptionField({ value, onChange, ...field }: DescriptionFieldProps) {
  const { fields: words } = useMessages('features');
  return (
    <div className="grid gap-2.5">
      <Field {...field}>
        {(control) => (
          <TextArea {...control} value={value} onChange={(event) => onChange(event.target.value)} />
        )}
      </Field>
      {value.trim() && (
        <section aria-label={words.preview} className="rounded-md border border-line bg-well px-3.5 py-3">
          <p aria-hidden className="mb-1.5 text-xs font-semibold text-faint">
            {words.preview}
          </p>
          <RichText source={value} className="text-base text-muted" />
        </section>
      )}
    </div>
  );
}
