import { router } from '@inertiajs/react';
import type { LicenseRowView } from '@server/licensing/licenses/license.view';
import type { LicensesPage } from '@server/licensing/licenses/licenses.page';
import KeyRound from 'lucide-react/icons/key-round';
import { licenseHref, LicenseKey } from '@/shared/license-key';
import { CardList } from '@/ui/card-list';
import { CreateButton } from '@/ui/create-button';
import { EmptyState } from '@/ui/empty-state';
import type { useList } from '@/ui/hooks/use-list';
import type { Selection } from '@/ui/hooks/use-selection';
import type { Messages } from '@/i18n/en';
import { useMessages } from '@/i18n/use-messages';
import { LicenseTable } from './license-table';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { type RowAction, RowActions } from '@/ui/row-actions';
import { RowCheck } from '@/ui/row-check';
import { StatusBadge } from '@/shared/status-badge';
import { LicenseDetails } from './license-details';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcwKey from 'lucide-react/icons/rotate-ccw-key';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import Trash2 from 'lucide-react/icons/trash';
import { useHistoryAction } from '@/shared/history-link';

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

type LicenseCardProps = { license: LicenseRowView; actions: RowAction[]; selection?: Selection };

function LicenseCard({ license, actions, selection }: LicenseCardProps) {
  const { expiring } = useMessages('shared');
  const key = license.license_key;
  return (
    <Card as="li" className="list-card">
      {selection && <RowCheck selection={selection} id={license.id} name={key} />}
      <div className="row-head">
        <StatusBadge status={license.display_status} graceUntil={license.grace_until} />
        {license.is_expiring_soon && <Badge tone="amber">{expiring.badge}</Badge>}
        <RowActions actions={actions} />
      </div>
      <LicenseKey value={key} id={license.id} />
      <LicenseDetails license={license} />
    </Card>
  );
}

type Act = (license: LicenseRowView) => void;

type LicenseActs = {
  onScript: Act;
  /** Absent for viewers without actions. */
  onRotate?: Act;
  onEdit?: Act;
  onDelete?: Act;
};

function useLicenseActions({ onScript, onRotate, onEdit, onDelete }: LicenseActs) {
  const { card, rotate, script } = useMessages('licenses');
  const { actions: words } = useMessages('shared');
  const history = useHistoryAction();

  return (license: LicenseRowView): RowAction[] => {
    const key = license.license_key;
    const named = (icon: RowAction['icon'], word: string, act?: Act): RowAction[] =>
      act ? [{ icon, word, label: `${word} ${key}`, onClick: () => act(license) }] : [];
    return [
      ...history(`license:${license.id}`, key),
      { icon: SquareTerminal, word: script.title, label: card.script(key), onClick: () => onScript(license) },
      ...named(RotateCcwKey, rotate, onRotate),
      ...named(Pencil, words.edit, onEdit),
      ...named(Trash2, words.delete, onDelete),
    ];
  };
}
