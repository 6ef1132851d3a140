import { router } from '@inertiajs/react';
import type { AuditPage } from '@server/pages';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { useList } from '@/hooks/use-list';
import { ActorField } from './actor-field';
import { actionChoices, subjectChoices } from './audit-words';

type AuditFiltersProps = { query: AuditPage['query']; list: ReturnType<typeof useList> };

/** Who, what, and to what. */
export function AuditFilters({ query, list }: AuditFiltersProps) {
  const show = (change: Record<string, string>) => router.get(list.href(change), {}, list.linkOptions);
  return (
    <div role="search" aria-label="Audit" className="grid gap-4 sm:grid-cols-3">
      <ActorField actor={query.actor ?? ''} onChoose={(actor) => show({ actor })} />
      <Field label="Action">
        {(control) => (
          <Select
            {...control}
            options={actionChoices(query.action)}
            value={query.action ?? ''}
            onChange={(event) => show({ action: event.target.value })}
          />
        )}
      </Field>
      <Field label="Subject">
        {(control) => (
          <Select
            {...control}
            options={subjectChoices(query.subject)}
            value={query.subject ?? ''}
            onChange={(event) => show({ subject: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
