import { type ExportKind, IMPORT_WRITES } from '@server/rules/csv';
import type { Permission } from '@server/rules/roles';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { PageAction } from '@/ui/page-actions';
import type { ListFilters } from '@/api/download-list';
import { useMessages } from '@/i18n/use-messages';
import { useRights } from './use-rights';

const ExportList = lazyDialog(() => import('./export-list').then((module) => module.ExportList), {
  words: ['export-list'],
});

/** Whole lists of money are more than its rows one by one. */
const MONEY: ExportKind[] = ['invoices', 'payments', 'receivables'];
const exportedBy = (kind: ExportKind): Permission =>
  MONEY.includes(kind) ? 'ledger:read' : (`${kind}:read` as Permission);

/** Export of a list, and import into that of customers, for staff only. */
export function useCsvActions(
  kind: ExportKind | undefined,
  query: ListFilters,
): { actions: PageAction[]; dialog: ReactNode } {
  const { exportList, screens } = useMessages('shared');
  const [isOpen, setOpen] = useState(false);
  const { can } = useRights();
  if (!kind || !can(exportedBy(kind))) return { actions: [], dialog: null };
  const intoList: PageAction = {
    icon: FileUp,
    word: screens['new-import'],
    href: '/import',
    isTight: true,
  };
  return {
    actions: [
      { icon: FileDown, word: exportList, isTight: true, onClick: () => setOpen(true) },
      ...(kind === 'users' && can('imports:run', ...IMPORT_WRITES) ? [intoList] : []),
    ],
    dialog: isOpen && <ExportList kind={kind} query={query} onClose={() => setOpen(false)} />,
  };
}
