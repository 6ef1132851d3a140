import type { PlansPage } from '@server/catalog/plans/plans.page';
import { CountLine } from '@/ui/count-line';
import { SortSelect } from '@/ui/sort-select';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';

type PlanFiltersProps = Pick<PlansPage, 'query' | 'count'> & { list: ReturnType<typeof useList> };

export function PlanFilters({ query, count, list }: PlanFiltersProps) {
  const { noun, orders } = useMessages('plans');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <CountLine count={count} one={noun.one} many={noun.many} />
      <SortSelect orders={orders} value={query.sort} list={list} />
    </div>
  );
}
