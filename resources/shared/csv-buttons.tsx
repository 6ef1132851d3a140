import { type ExportKind, isImported, writesOf } from '@server/rules/csv';
import type { Permission } from '@server/rules/roles';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode, useState } from 'react';
import { IconButton, IconLink } from '@/ui/icon-button';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { ListFilters } from '@/api/download-list';
import { useMessages } from '@/i18n/use-messages';
import { useRights } from './use-rights';

const ExportList = lazyDialog(() => import('./export-list').then((module) => module.ExportList), {
  words: ['export-list'],
});

type CsvButtonsProps = { kind: ExportKind; query: ListFilters; children: ReactNode };

/** Whole lists of money are more than its rows one by one. */
const MONEY: ExportKind[] = ['invoices', 'payments', 'receivables'];
const exportedBy = (kind: ExportKind): Permission =>
  MONEY.includes(kind) ? 'ledger:read' : (`${kind}:read` as Permission);

/** Export and import buttons of a list, for staff only. */
export function CsvButtons({ kind, query, children }: CsvButtonsProps) {
  const { exportList, screens } = useMessages('shared');
  const [isOpen, setOpen] = useState(false);
  const { can } = useRights();
  if (!can(exportedBy(kind))) return children;
  return (
    <div className="flex min-w-0 flex-1 gap-2">
      {children}
      <IconButton
        icon={FileDown}
        label={exportList}
        className="size-10 border border-line-strong pointer-coarse:size-11"
        onClick={() => setOpen(true)}
      />
      {isImported(kind) && can('imports:run', `${kind}:write`) && (
        <IconLink
          icon={FileUp}
          label={screens['new-import']}
          href={`/import?kind=${kind === 'users' && can(...writesOf('customers')) ? 'customers' : kind}`}
          className="size-10 border border-line-strong pointer-coarse:size-11"
        />
      )}
      {isOpen && <ExportList kind={kind} query={query} onClose={() => setOpen(false)} />}
    </div>
  );
}
