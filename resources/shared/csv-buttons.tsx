import { usePage } from '@inertiajs/react';
import { type ExportKind, isImported, writesOf } from '@server/rules/csv';
import type { Permission } from '@server/rules/roles';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode } from 'react';
import { IconButton, IconLink } from '@/ui/icon-button';
import { useDownload } from '@/ui/hooks/use-download';
import { downloadCsv, type ListFilters } from '@/api/download-csv';
import { dayOf } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { useRights } from './use-rights';

type CsvButtonsProps = { kind: ExportKind; query: ListFilters; children: ReactNode };

/** Whole lists of money are more than its rows one by one. */
const EXPORTED_BY: Record<ExportKind, Permission> = {
  users: 'users:read',
  licenses: 'licenses:read',
  subscriptions: 'subscriptions:read',
  invoices: 'ledger:read',
  payments: 'ledger:read',
  receivables: 'ledger:read',
  audit: 'audit:read',
};

/** Export and import buttons of a list, for staff only. */
export function CsvButtons({ kind, query, children }: CsvButtonsProps) {
  const { exportCsv, screens } = useMessages('shared');
  const { onDownload, isPending } = useCsv(kind, query);
  const { can } = useRights();
  if (!can(EXPORTED_BY[kind])) return children;
  return (
    <div className="flex min-w-0 flex-1 gap-2">
      {children}
      <IconButton
        icon={FileDown}
        label={exportCsv}
        aria-disabled={isPending || undefined}
        aria-busy={isPending || undefined}
        className="size-10 border border-line-strong aria-disabled:animate-pulse pointer-coarse:size-11"
        onClick={onDownload}
      />
      {isImported(kind) && can('imports:run', `${kind}:write`) && (
        <IconLink
          icon={FileUp}
          label={screens['new-import']}
          href={`/import?kind=${kind === 'users' && can(...writesOf('customers')) ? 'customers' : kind}`}
          className="size-10 border border-line-strong pointer-coarse:size-11"
        />
      )}
    </div>
  );
}

function useCsv(kind: ExportKind, query: ListFilters) {
  const { screens } = useMessages('shared');
  const { app, now } = usePage().props;
  return useDownload(() => {
    const name = `${screens[kind].toLowerCase()}-${dayOf(now, app.time_zone)}.csv`;
    return downloadCsv(kind, query, app.locale, name);
  });
}
