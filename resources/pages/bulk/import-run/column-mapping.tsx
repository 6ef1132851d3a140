import type { ImportColumns, ImportView } from '@server/bulk/imports/import.view';
import { useState } from 'react';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Form } from '@/ui/form';
import { useSubmission } from '@/ui/hooks/use-submission';
import { SelectField } from '@/ui/select-field';
import { useFieldName } from './use-field-name';

type Plan = { plan_type: string; plan_name: string };

type ColumnMappingProps = {
  id: number;
  table: ImportColumns;
  plans: Plan[];
  onChosen: (view: ImportView) => void;
};

/** What each column of the file holds: guessed, with samples, and changed by one choice. */
export function ColumnMapping({ id, table, plans, onChosen }: ColumnMappingProps) {
  const { mapping } = useMessages('importRun');
  const nameOf = useFieldName();
  const [fields, setFields] = useState(table.columns.map(({ field }) => field ?? ''));
  const [plan, setPlan] = useState(table.plan_type ?? '');
  const [status, setStatus] = useState<'' | 'pending'>(table.payment_status ?? '');
  const asksForPlan = table.fields.includes('plan_type') && !fields.includes('plan_type');
  const { submit, isPending, failure } = useSubmission(
    () =>
      callApi('POST /imports/:id/columns', {
        params: { id },
        body: {
          columns: fields,
          plan_type: asksForPlan ? plan || null : null,
          payment_status: status || null,
        },
      }),
    onChosen,
  );
  /** A field is in one column: another one that had it is no longer imported. */
  const choose = (at: number, field: string) =>
    setFields(fields.map((one) => (one === field ? '' : one)).with(at, field));
  const options: Record<string, string> = {
    '': mapping.none,
    ...Object.fromEntries(table.fields.map((field) => [field, nameOf(field)])),
  };
  const planOptions: Record<string, string> = {
    '': mapping.noPlan,
    ...Object.fromEntries(plans.map((one) => [one.plan_type, one.plan_name])),
  };

  return (
    <Card className="p-5">
      <Form failure={failure} onSubmit={() => void submit()} className="grid gap-5">
        <div className="grid gap-1">
          <h2 className="text-lg font-bold">{mapping.title}</h2>
          <p className="text-base text-muted">{mapping.text}</p>
        </div>
        {failure && <Banner>{failure.message}</Banner>}
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {table.columns.map(({ head, samples }, at) =>
            head === '' && samples.length === 0 ? null : (
              <li key={at}>
                <SelectField
                  label={head || mapping.unnamed(at + 1)}
                  hint={samples.join(' · ') || mapping.empty}
                  options={options}
                  value={fields[at] ?? ''}
                  onChange={(field) => choose(at, field)}
                />
              </li>
            ),
          )}
        </ul>
        {asksForPlan && (
          <SelectField
            label={mapping.plan}
            hint={mapping.planHint}
            options={planOptions}
            value={plan}
            onChange={setPlan}
          />
        )}
        <SelectField label={mapping.unsaid} options={mapping.unsaidAs} value={status} onChange={setStatus} />
        <Button type="submit" tone="primary" isPending={isPending} className="h-10 justify-self-start">
          {mapping.go}
        </Button>
      </Form>
    </Card>
  );
}
