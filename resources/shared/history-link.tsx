import { usePage } from '@inertiajs/react';
import { History } from 'lucide-react';
import { IconLink } from '@/ui/icon-button';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';

type HistoryLinkProps = {
  /** Such as `license:12`. */
  subject: string;
  /** What it is called on the card. */
  name: string;
  className?: string;
};

/** Leads to what was done to one thing, and by whom. For the back office only. */
export function HistoryLink({ subject, name, className }: HistoryLinkProps) {
  const { historyOf } = useMessages('shared');
  if (!usePage().props.viewer?.is_back_office) return null;
  return (
    <IconLink icon={History} label={historyOf(name)} href={historyHref(subject)} className={className} />
  );
}

/** The same among what can be done to a row; nothing for those who may not look. */
export function useHistoryAction() {
  const { historyOf, rowActions } = useMessages('shared');
  const { viewer } = usePage().props;
  return (subject: string, name: string): RowAction[] =>
    viewer?.is_back_office
      ? [{ icon: History, word: rowActions.history, label: historyOf(name), href: historyHref(subject) }]
      : [];
}

const historyHref = (subject: string) => `/audit?${new URLSearchParams({ subject })}`;
