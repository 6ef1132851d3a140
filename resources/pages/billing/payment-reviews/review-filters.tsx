import { router } from '@inertiajs/react';
import type { PaymentReviewsPage } from '@server/billing/reviews/reviews.page';
import { REVIEW_KINDS } from '@server/rules/ledger';
import { FilterFold } from '@/ui/filter-fold';
import { ListCount } from '@/ui/list-count';
import { ListViewToggle } from '@/ui/list-view-toggle';
import { Presets } from '@/ui/presets';
import { Select } from '@/ui/select';
import { SortSelect } from '@/ui/sort-select';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';

type ReviewFiltersProps = Pick<PaymentReviewsPage, 'query' | 'count'> & { list: ReturnType<typeof useList> };

/** Open reviews are sorted oldest first, resolved ones newest first. */
const ORDER = { open: 'raised_at', resolved: '-raised_at' };

export function ReviewFilters({ query, count, list }: ReviewFiltersProps) {
  const { states, noun, nounResolved, orders, kind, kinds, allKinds } = useMessages('paymentReviews');
  const preset = (state: keyof typeof ORDER) => ({
    label: states[state],
    href: list.href({ state, sort: ORDER[state] }),
    isCurrent: query.state === state,
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Presets only={list.linkOptions.only} presets={[preset('open'), preset('resolved')]} />
      <ListCount count={count} {...(query.state === 'open' ? noun : nounResolved)} />
      <FilterFold isNarrowed={!!query.kind} className="max-sm:*:grow max-sm:*:basis-[40%]">
        <Select
          aria-label={kind}
          className="sm:w-44"
          options={new Map([['', allKinds], ...REVIEW_KINDS.map((one) => [one, kinds[one]] as const)])}
          value={query.kind ?? ''}
          onChange={({ target }) => router.get(list.href({ kind: target.value }), {}, list.linkOptions)}
        />
        <SortSelect orders={orders} value={query.sort} list={list} />
      </FilterFold>
      <ListViewToggle />
    </div>
  );
}
