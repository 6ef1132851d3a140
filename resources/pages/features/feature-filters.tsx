import type { FeatureSort } from '@server/features/feature.input';
import type { FeaturesPage } from '@server/pages';
import { CountLine } from '@/components/ui/count-line';
import { Presets } from '@/components/ui/presets';
import { SortSelect } from '@/components/ui/sort-select';
import type { useList } from '@/hooks/use-list';

const ORDERS: Record<FeatureSort, string> = {
  order_num: 'Order',
  '-order_num': 'Order: last first',
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  title: 'Title A–Z',
  '-title': 'Title Z–A',
};

type FeatureFiltersProps = Pick<FeaturesPage, 'query' | 'count'> & { list: ReturnType<typeof useList> };

export function FeatureFilters({ query, count, list }: FeatureFiltersProps) {
  const preset = (label: string, is_active: boolean | null) => ({
    label,
    href: list.href({ is_active: is_active === null ? null : String(is_active) }),
    isCurrent: query.is_active === is_active,
  });

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Presets
        only={list.linkOptions.only}
        presets={[preset('All', null), preset('Active', true), preset('Inactive', false)]}
      />
      <CountLine count={count} one="feature" many="features" />
      <SortSelect orders={ORDERS} value={query.sort} list={list} />
    </div>
  );
}
