import { usePage } from '@inertiajs/react';
import { History } from 'lucide-react';
import { IconLink } from '@/components/ui/icon-button';
import { useMessages } from '@/messages/use-messages';

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
  const href = `/audit?${new URLSearchParams({ subject })}`;
  return <IconLink icon={History} label={historyOf(name)} href={href} className={className} />;
}
