import { Field } from '@/ui/field';
import { Select } from '@/ui/select';

type SelectFieldProps<Value extends string> = {
  label: string;
  /** What to choose from, and how people read it. */
  options: Record<Value, string>;
  value: NoInfer<Value>;
  onChange: (value: NoInfer<Value>) => void;
  hint?: string;
  error?: string;
};

/** A labelled list one chooses from, and what is said about it. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        />
      )}
    </Field>
  );
}
