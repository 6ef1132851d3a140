import type { PlansPage } from '@server/pages';
import type { PlanSort } from '@server/plans/plan.input';
import { CountLine } from '@/components/ui/count-line';
import { SortSelect } from '@/components/ui/sort-select';
import type { useList } from '@/hooks/use-list';

const ORDERS: Record<PlanSort, string> = {
  price_per_month: 'Price: low to high',
  '-price_per_month': 'Price: high to low',
  plan_name: 'Name A–Z',
  '-plan_name': 'Name Z–A',
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
};

type PlanFiltersProps = Pick<PlansPage, 'query' | 'count'> & { list: ReturnType<typeof useList> };

export function PlanFilters({ query, count, list }: PlanFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <CountLine count={count} one="plan" many="plans" />
      <SortSelect orders={ORDERS} value={query.sort} list={list} />
    </div>
  );
}
