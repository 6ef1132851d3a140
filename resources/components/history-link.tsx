import { usePage } from '@inertiajs/react';
import { History } from 'lucide-react';
import { IconLink } from '@/components/ui/icon-button';

type HistoryLinkProps = {
  /** Such as `license:12`. */
  subject: string;
  /** What it is called on the card. */
  name: string;
  className?: string;
};

/** Leads to what was done to one thing, and by whom. For the back office only. */
export function HistoryLink({ subject, name, className }: HistoryLinkProps) {
  if (!usePage().props.viewer?.is_back_office) return null;
  const href = `/audit?${new URLSearchParams({ subject })}`;
  return <IconLink icon={History} label={`History of ${name}`} href={href} className={className} />;
}
