import { FilterChip } from '@/ui/filter-chip';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';

type CustomerChipProps = {
  /** Null where all customers are shown. */
  name: string | null;
  list: ReturnType<typeof useList>;
};

/** The one customer that the list is narrowed to, by a link from their page. */
export function CustomerChip({ name, list }: CustomerChipProps) {
  const { user } = useMessages('shared');
  if (name === null) return null;
  return (
    <FilterChip label={`${user.label} ${name}`} href={list.href({ user_id: null })} list={list}>
      {user.label}: {name}
    </FilterChip>
  );
}
