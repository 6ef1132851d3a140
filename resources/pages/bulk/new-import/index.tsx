import { router, usePage } from '@inertiajs/react';
import { useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Form } from '@/ui/form';
import { useDownload } from '@/ui/hooks/use-download';
import { useSubmission } from '@/ui/hooks/use-submission';
import { AppLayout } from '@/layouts/app-layout';
import { callApi } from '@/api/api';
import { randomKey } from '@/lib/random-key';
import { useMessages } from '@/i18n/use-messages';
import { Field } from '@/ui/field';
import { FileInput } from '@/ui/file-input';

/** The selected file; sending it again returns the same import. */
type Chosen = { file: File; key: string };

export default function NewImportPage() {
  const words = useMessages('newImport');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { submit, isPending, failure } = useSubmission(
    async () =>
      callApi('POST /imports/customers', {
        body: { file: chosen ? await fileContent(chosen.file) : '' },
        idempotencyKey: chosen?.key,
      }),
    ({ id }) => router.visit(`/import/${id}`),
  );

  return (
    <div className="grid max-w-5xl grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Card className="p-5">
        <Form failure={failure} onSubmit={() => void submit()} className="grid gap-5">
          {failure && <Banner>{failure.message}</Banner>}
          <FileField
            file={chosen?.file ?? null}
            onChoose={(file) => setChosen(file && { file, key: randomKey() })}
          />
          <div className="grid gap-2">
            <Button type="submit" tone="primary" isPending={isPending} className="h-10">
              {words.check}
            </Button>
            <p className="text-sm text-muted">{words.checkHint}</p>
          </div>
        </Form>
      </Card>
      <ColumnList />
    </div>
  );
}

NewImportPage.layout = [AppLayout];

type FileFieldProps = { file: File | null; onChoose: (file: File | null) => void };

function FileField(props: FileFieldProps) {
  const words = useMessages('newImport');
  return (
    <Field label={words.file} hint={words.fileHint}>
      {(control) => (
        <FileInput control={control} accept=".xlsx,.csv,.tsv,.txt,text/csv" words={words} {...props} />
      )}
    </Field>
  );
}

/** Base64, because JSON cannot carry bytes. */
const fileContent = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done((reader.result as string).split(',')[1] ?? ''));
    reader.addEventListener('error', () => fail(reader.error!));
    reader.readAsDataURL(file);
  });

/** Below the names of the template, before the payment status. */
const EXAMPLE = ['Budi Santoso', '081234567890', 'Jl. Kenanga 12', 'Basic', '50000', '1', '31/12/2026'];

/** Any columns will do, so their names are those of the template. */
function ColumnList() {
  const { columns, template } = useMessages('newImport');
  const { app } = usePage().props;
  const download = useDownload(async () => {
    const { saveTable } = await import('@/lib/save-table');
    await saveTable(template.file, [Object.values(template.heads), [...EXAMPLE, template.paid]], app.locale);
  });
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-lg font-bold">{columns}</h2>
      <p className="text-base text-muted">{template.text}</p>
      <p className="text-sm text-muted">{Object.values(template.heads).join(' · ')}</p>
      <Button isPending={download.isPending} onClick={download.onDownload} className="justify-self-start">
        {template.download}
      </Button>
    </Card>
  );
}
