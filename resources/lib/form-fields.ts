type FormState<Draft> = {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  errors?: Record<string, string>;
};

/** The props of a group of fields. */
export type FieldsProps<Draft> = FormState<Draft> & {
  /** The props of one field. */
  bind<Name extends keyof Draft & string>(name: Name): FieldProps<Draft[Name]>;
};

type FieldProps<Value> = { value: Value; onChange(value: Value): void; error?: string };

/** Made anew for another `draft` or `onChange`, as `bind` reads the one and calls the other. */
export const fieldsOf = <Draft>({ draft, onChange, errors }: FormState<Draft>): FieldsProps<Draft> => ({
  draft,
  onChange,
  errors,
  bind: (name) => ({
    value: draft[name],
    onChange: (value) => onChange({ [name]: value } as unknown as Partial<Draft>),
    error: errors?.[name],
  }),
});
