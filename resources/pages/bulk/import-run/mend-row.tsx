import type { ImportRowView } from '@server/bulk/imports/import.view';
import type { ImportRunPage } from '@server/bulk/imports/imports.page.controller';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';
import { useMessages } from '@/i18n/use-messages';
import { useFieldName } from './use-field-name';

type MendRowProps = {
  row: ImportRowView;
  columns: ImportRunPage['columns'];
  plans: ImportRunPage['plans'];
  edits: Record<string, string>;
  onEdit: (field: string, cell: string) => void;
};

/** The cells that a row was refused for, to be typed anew. */
export function MendRow({ row, columns: { columns, fields }, plans, edits, onEdit }: MendRowProps) {
  const { mend } = useMessages('importRun');
  const { billingPeriod } = useMessages('shared');
  const nameOf = useFieldName();
  const faulty = Object.keys(row.refusal?.errors ?? {}).filter((field) => fields.includes(field));
  const choices: Record<string, Record<string, string>> = {
    same_customer: mend.same,
    billing_period: { '': mend.choosePeriod, ...billingPeriod },
    ...(plans.length > 0 && {
      plan_type: {
        '': mend.choose,
        ...Object.fromEntries(plans.map((plan) => [plan.plan_type, plan.plan_name])),
      },
    }),
  };
  const cellOf = (field: string) =>
    edits[field] ?? row.written?.[columns.findIndex((column) => column.field === field)] ?? '';
  return (
    <div className="mt-2 grid gap-3 sm:grid-cols-2">
      {faulty.map((field) => (
        <Field key={field} label={nameOf(field)}>
          {(control) =>
            choices[field] ? (
              <Select
                {...control}
                options={choices[field]}
                value={edits[field] ?? ''}
                onChange={(event) => onEdit(field, event.target.value)}
              />
            ) : (
              <TextInput
                {...control}
                value={cellOf(field)}
                onChange={(event) => onEdit(field, event.target.value)}
              />
            )
          }
        </Field>
      ))}
    </div>
  );
}
