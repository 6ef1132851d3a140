import { Link, usePage } from '@inertiajs/react';
import { CSV_COLUMNS, type CsvKind, type FileKind, VERSION_COLUMN } from '@server/rules/csv';
import { STATUSES } from '@server/rules/expiry';
import { LOCALES } from '@server/rules/locale';
import { PAYMENT_STATUSES } from '@server/rules/payment-status';
import { ROLES } from '@server/rules/roles';
import { Button } from '@/ui/button';
import { useDownload } from '@/ui/hooks/use-download';
import { Card } from '@/ui/card';
import { useMessages } from '@/i18n/use-messages';

/** Columns with a fixed set of values, which are the same in every language. */
const CHOICES: Record<string, readonly string[]> = {
  role: ROLES,
  locale: LOCALES,
  status: STATUSES,
  payment_status: PAYMENT_STATUSES,
};

export function ColumnList({ kind }: { kind: FileKind }) {
  return kind === 'customers' ? <CustomerColumns /> : <ExactColumns kind={kind} />;
}

/** Below the names of the template, before the payment status. */
const EXAMPLE = ['Budi Santoso', '081234567890', 'Jl. Kenanga 12', 'Basic', '50000', '31/12/2026'];

/** Any columns will do, so their names are those of the template. */
function CustomerColumns() {
  const { columns: words, template } = useMessages('newImport');
  const { app } = usePage().props;
  const download = useDownload(async () => {
    const { saveTable } = await import('@/lib/save-table');
    await saveTable(template.file, [Object.values(template.heads), [...EXAMPLE, template.paid]], app.locale);
  });
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-lg font-bold">{words.title}</h2>
      <p className="text-base text-muted">{template.text}</p>
      <p className="text-sm text-muted">{Object.values(template.heads).join(' · ')}</p>
      <Button isPending={download.isPending} onClick={download.onDownload} className="justify-self-start">
        {template.download}
      </Button>
    </Card>
  );
}

function ExactColumns({ kind }: { kind: CsvKind }) {
  const { columns: words } = useMessages('newImport');
  const { screens } = useMessages('shared');
  const about: Record<string, string> = { ...words[kind], [VERSION_COLUMN]: words.version };
  const names = [...CSV_COLUMNS[kind], ...(kind === 'users' ? ['password'] : []), VERSION_COLUMN];
  return (
    <Card className="grid gap-4 p-5">
      <h2 className="text-lg font-bold">{words.title}</h2>
      <p className="text-base text-muted">{words.text}</p>
      <dl className="grid gap-3 text-sm sm:grid-cols-[9.5rem_minmax(0,1fr)]">
        {names.map((name) => (
          <div key={name} className="grid gap-x-3 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="font-mono font-semibold">{name}</dt>
            <dd className="text-muted">{CHOICES[name]?.join(', ') ?? about[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">
        <Link href={`/${kind}`} className="link">
          {words.template(screens[kind].toLowerCase())}
        </Link>
      </p>
    </Card>
  );
}
