import type { LicensesPage } from '@server/pages';
import type { LicenseRowView } from '@server/licenses/license.view';
import { KeyRound } from 'lucide-react';
import { CardList } from '@/components/ui/card-list';
import { CreateButton } from '@/components/ui/create-button';
import { EmptyState } from '@/components/ui/empty-state';
import type { useList } from '@/hooks/use-list';
import { LicenseCard } from './license-card';

type LicenseListProps = Pick<LicensesPage, 'licenses' | 'query'> & {
  list: ReturnType<typeof useList>;
  onScript: (license: LicenseRowView) => void;
  /** Absent for those who may only look. */
  onCreate?: () => void;
  onEdit?: (license: LicenseRowView) => void;
  onDelete?: (license: LicenseRowView) => void;
};

export function LicenseList({ licenses, query, list, onCreate, ...actions }: LicenseListProps) {
  const { q, status, expiring, silent_days, verifying } = query;
  return (
    <CardList
      rows={licenses}
      list={list}
      noun="licenses"
      failure="Failed to fetch data"
      isFiltered={!!(q || status || expiring || silent_days || verifying)}
      nothingMatches={meaningOf(query)}
      clearHref="/licenses"
      nothingYet={<NothingYet onCreate={onCreate} />}
    >
      {(license) => <LicenseCard key={license.id} license={license} {...actions} />}
    </CardList>
  );
}

/** What the rarer filters look for, where they find nothing. */
function meaningOf({ silent_days, verifying }: LicensesPage['query']): string | undefined {
  if (silent_days) {
    const days = silent_days === 1 ? 'a day' : `${silent_days} days`;
    return `No license matches. This filter finds licenses older than ${days} that no router or server has verified for ${days}.`;
  }
  return verifying
    ? 'No license matches. This filter finds expired licenses that somebody still uses: they were refused within the last 7 days.'
    : undefined;
}

function NothingYet({ onCreate }: Pick<LicenseListProps, 'onCreate'>) {
  const create = onCreate && <CreateButton onClick={onCreate}>Generate New License</CreateButton>;
  return (
    <EmptyState icon={KeyRound} title="No licenses found" action={create}>
      {onCreate
        ? 'Generate the first key; routers can verify it as soon as it is saved.'
        : 'No license has been assigned to you yet.'}
    </EmptyState>
  );
}
