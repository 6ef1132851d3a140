import type { FeaturesPage } from '@server/catalog/features/features.page';
import { CountLine } from '@/ui/count-line';
import { Presets } from '@/ui/presets';
import { SortSelect } from '@/ui/sort-select';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';

type FeatureFiltersProps = Pick<FeaturesPage, 'query' | 'count'> & { list: ReturnType<typeof useList> };

export function FeatureFilters({ query, count, list }: FeatureFiltersProps) {
  const { all, noun, orders } = useMessages('features');
  const { status } = useMessages('shared');
  const preset = (label: string, is_active: boolean | null) => ({
    label,
    href: list.href({ is_active: is_active === null ? null : String(is_active) }),
    isCurrent: query.is_active === is_active,
  });

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Presets
        only={list.linkOptions.only}
        presets={[preset(all, null), preset(status.active, true), preset(status.inactive, false)]}
      />
      <CountLine count={count} one={noun.one} many={noun.many} />
      <SortSelect orders={orders} value={query.sort} list={list} />
    </div>
  );
}
