import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { NumberField } from '@/components/ui/number-field';
import { TextField } from '@/components/ui/text-field';
import type { FieldsProps } from '@/hooks/use-draft';
import { DescriptionField } from './description-field';
import type { FeatureDraft } from './feature-draft';
import { IconPicker } from './icon-picker';

export function FeatureFields({ draft, onChange, errors }: FieldsProps<FeatureDraft>) {
  return (
    <>
      <TextField
        label="Title"
        autoComplete="off"
        value={draft.title}
        onChange={(title) => onChange({ title })}
        error={errors?.title}
      />
      <DescriptionField
        value={draft.description}
        onChange={(description) => onChange({ description })}
        error={errors?.description}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="Icon" error={errors?.icon}>
          {(control) => (
            <IconPicker {...control} value={draft.icon} onChange={(icon) => onChange({ icon })} />
          )}
        </Field>
        <NumberField
          label="Order"
          hint="1 comes first on the landing page."
          value={draft.order_num}
          onChange={(order_num) => onChange({ order_num })}
          error={errors?.order_num}
        />
      </div>
      <Checkbox isChecked={draft.is_active} onChange={(is_active) => onChange({ is_active })}>
        Active: shown on the landing page
      </Checkbox>
    </>
  );
}
