import { router } from '@inertiajs/react';
import type { AuditPage } from '@server/audit/audit.page';
import { SelectField } from '@/ui/select-field';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';
import { ActorField } from './actor-field';
import { actionChoices, subjectChoices } from './audit-words';

type AuditFiltersProps = { query: AuditPage['query']; list: ReturnType<typeof useList> };

export function AuditFilters({ query, list }: AuditFiltersProps) {
  const words = useMessages('audit');
  const { screens } = useMessages('shared');
  const show = (change: Record<string, string>) => router.get(list.href(change), {}, list.linkOptions);
  return (
    <div
      role="search"
      aria-label={screens.audit}
      className="grid grid-cols-2 gap-4 max-sm:*:first:col-span-2 sm:grid-cols-3"
    >
      <ActorField actor={query.actor ?? ''} onChoose={(actor) => show({ actor })} />
      <SelectField
        label={words.action}
        options={actionChoices(query.action, words)}
        value={query.action ?? ''}
        onChange={(action) => show({ action })}
      />
      <SelectField
        label={words.subject}
        options={subjectChoices(query.subject, words)}
        value={query.subject ?? ''}
        onChange={(subject) => show({ subject })}
      />
    </div>
  );
}
