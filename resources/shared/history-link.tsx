import { usePage } from '@inertiajs/react';
import { History } from 'lucide-react';
import { IconLink } from '@/ui/icon-button';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';

type HistoryLinkProps = {
  /** Like `license:12`. */
  subject: string;
  /** The label on the card. */
  name: string;
  className?: string;
};

/** Links to the audit events of one subject. For staff only. */
export function HistoryLink({ subject, name, className }: HistoryLinkProps) {
  const { historyOf } = useMessages('shared');
  if (!usePage().props.viewer?.is_back_office) return null;
  return (
    <IconLink icon={History} label={historyOf(name)} href={historyHref(subject)} className={className} />
  );
}

/** The same as a row action; null for viewers who may not see the audit. */
export function useHistoryAction() {
  const { historyOf, rowActions } = useMessages('shared');
  const { viewer } = usePage().props;
  return (subject: string, name: string): RowAction[] =>
    viewer?.is_back_office
      ? [{ icon: History, word: rowActions.history, label: historyOf(name), href: historyHref(subject) }]
      : [];
}

const historyHref = (subject: string) => `/audit?${new URLSearchParams({ subject })}`;
