import { usePage } from '@inertiajs/react';
import { Button } from '@/ui/button';
import { useDownload } from '@/ui/hooks/use-download';
import { Card } from '@/ui/card';
import { useMessages } from '@/i18n/use-messages';

/** Below the names of the template, before the payment status. */
const EXAMPLE = ['Budi Santoso', '081234567890', 'Jl. Kenanga 12', 'Basic', '50000', '31/12/2026'];

/** Any columns will do, so their names are those of the template. */
export function ColumnList() {
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
