import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { NumberField } from '@/ui/number-field';
import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import { DescriptionField } from './description-field';
import type { FeatureDraft } from './feature-draft';
import { IconPicker } from './icon-picker';

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
      <DescriptionField
        value={draft.description}
        onChange={(description) => onChange({ description })}
        error={errors?.description}
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
