import { Field } from '@/ui/field';
import { Select } from '@/ui/select';

type SelectFieldProps<Value extends string> = {
  label: string;
  /** Labels by value. */
  options: Record<Value, string> | Map<Value, string>;
  /** Further options under headings. */
  groups?: Record<string, Record<string, string>>;
  value: NoInfer<Value>;
  onChange: (value: NoInfer<Value>) => void;
  hint?: string;
  error?: string;
};

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, groups, value, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          options={options}
          groups={groups}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        />
      )}
    </Field>
  );
}
