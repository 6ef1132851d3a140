import { router } from '@inertiajs/react';
import type { LicenseRowView } from '@server/licensing/licenses/license.view';
import type { LicensesPage } from '@server/licensing/licenses/licenses.page';
import KeyRound from 'lucide-react/icons/key-round';
import { licenseHref } from '@/shared/license-key';
import { CardList } from '@/ui/card-list';
import { CreateButton } from '@/ui/create-button';
import { EmptyState } from '@/ui/empty-state';
import type { useList } from '@/ui/hooks/use-list';
import type { Selection } from '@/ui/hooks/use-selection';
import type { Messages } from '@/i18n/en';
import { useMessages } from '@/i18n/use-messages';
import { LicenseCard } from './license-card';
import { LicenseTable } from './license-table';
import { type LicenseActs, useLicenseActions } from './use-license-actions';

type LicenseListProps = Pick<LicensesPage, 'licenses' | 'query'> &
  LicenseActs & {
    list: ReturnType<typeof useList>;
    /** Absent for viewers without actions. */
    selection?: Selection;
    onCreate?: () => void;
  };

export function LicenseList({ licenses, query, list, selection, onCreate, ...acts }: LicenseListProps) {
  const words = useMessages('licenses');
  const actionsOf = useLicenseActions(acts);
  const keys = { selection, onOpen: ({ id }: LicenseRowView) => router.visit(licenseHref(id)) };
  const { q, status, expiring, silent_days, verifying } = query;
  return (
    <CardList
      rows={licenses}
      list={list}
      noun={words.noun.many}
      failure={words.failure}
      isFiltered={!!(q || status || expiring || silent_days || verifying)}
      nothingMatches={meaningOf(query, words)}
      clearHref="/licenses"
      nothingYet={<NothingYet onCreate={onCreate} />}
      {...keys}
      table={<LicenseTable rows={licenses} list={list} sort={query.sort} actionsOf={actionsOf} {...keys} />}
    >
      {(license) => (
        <LicenseCard key={license.id} license={license} actions={actionsOf(license)} selection={selection} />
      )}
    </CardList>
  );
}

/** Explains an empty result of the rarer filters. */
function meaningOf(
  { silent_days, verifying }: LicensesPage['query'],
  words: Messages['licenses'],
): string | undefined {
  if (silent_days) return words.silence.nothing(silent_days);
  return verifying ? words.noneStillUsed : undefined;
}

function NothingYet({ onCreate }: Pick<LicenseListProps, 'onCreate'>) {
  const { create: words, nothingYet } = useMessages('licenses');
  const create = onCreate && <CreateButton onClick={onCreate}>{words.title}</CreateButton>;
  return (
    <EmptyState icon={KeyRound} title={nothingYet.title} action={create}>
      {onCreate ? nothingYet.canCreate : nothingYet.mayLook}
    </EmptyState>
  );
}
