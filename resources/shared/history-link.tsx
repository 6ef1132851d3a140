import History from 'lucide-react/icons/rotate-ccw-clock';
import { IconLink } from '@/ui/icon-button';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';
import { useRights } from './use-rights';

type HistoryLinkProps = {
  /** Like `license:12`. */
  subject: string;
  /** The label on the card. */
  name: string;
  className?: string;
};

/** Links to the audit events of one subject, for those who may read the audit. */
export function HistoryLink({ subject, name, className }: HistoryLinkProps) {
  const { historyOf } = useMessages('shared');
  const { can } = useRights();
  if (!can('audit:read')) return null;
  return (
    <IconLink icon={History} label={historyOf(name)} href={historyHref(subject)} className={className} />
  );
}

/** The same as a row action; null for viewers who may not see the audit. */
export function useHistoryAction() {
  const { historyOf, rowActions } = useMessages('shared');
  const { can } = useRights();
  return (subject: string, name: string): RowAction[] =>
    can('audit:read')
      ? [{ icon: History, word: rowActions.history, label: historyOf(name), href: historyHref(subject) }]
      : [];
}

const historyHref = (subject: string) => `/audit?${new URLSearchParams({ subject })}`;
