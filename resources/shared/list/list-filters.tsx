import { router } from '@inertiajs/react';
import type { Count } from '@server/platform/lists/list.view';
import type { SavedList } from '@server/rules/saved-view';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { SaveView } from '@/shared/views/save-view';
import { FilterFold } from '@/ui/filter-fold';
import { ListCount } from '@/ui/list-count';
import { ListViewToggle } from '@/ui/list-view-toggle';
import { type Preset, Presets } from '@/ui/presets';
import { Select } from '@/ui/select';
import { SortSelect } from '@/ui/sort-select';
import type { useList } from '@/ui/hooks/use-list';
import type { Selection } from '@/ui/hooks/use-selection';

/** One choice of several values. */
type Filter = {
  label: string;
  /** Its name in the URL, or which filters of the URL a choice sets. */
  name: string | ((chosen: string) => Record<string, string | null>);
  /** Labels by value; the empty one shows all. */
  options: ComponentProps<typeof Select>['options'];
  value: string | number | null;
  width?: string;
};

export type ListFiltersProps = {
  list: ReturnType<typeof useList>;
  count: Count;
  words: { noun: { one: string; many: string }; orders: Record<string, string> };
  sort: string;
  presets?: Preset[];
  /** Filters that only a link sets. */
  chips?: ReactNode;
  filters?: Filter[];
  /** Set where the viewer can save filters. */
  views?: SavedList;
  /** Absent for viewers without actions on many rows. */
  selection?: Selection;
};

/** What narrows a list, and its count. On a phone all but the presets is folded away. */
export function ListFilters({ list, words, sort, presets = [], filters = [], ...props }: ListFiltersProps) {
  const { count, chips, views, selection } = props;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Presets only={list.linkOptions.only} presets={presets} />
      {chips}
      <ListCount count={count} {...words.noun} selection={selection} />
      <FilterFold
        isNarrowed={filters.some(({ value }) => value)}
        className={clsx(filters.length > 0 && 'max-sm:*:grow max-sm:*:basis-[40%]')}
      >
        {filters.map((filter) => (
          <FilterSelect key={filter.label} filter={filter} list={list} />
        ))}
        {views && <SaveView list={views} />}
        <SortSelect orders={words.orders} value={sort} list={list} />
      </FilterFold>
      <ListViewToggle />
    </div>
  );
}

type FilterSelectProps = Pick<ListFiltersProps, 'list'> & { filter: Filter };

export function FilterSelect({ filter, list }: FilterSelectProps) {
  const { label, name, options, value, width = 'sm:w-44' } = filter;
  const changes = (chosen: string) => (typeof name === 'string' ? { [name]: chosen } : name(chosen));
  return (
    <Select
      aria-label={label}
      className={width}
      options={options}
      value={value ?? ''}
      onChange={({ target }) => router.get(list.href(changes(target.value)), {}, list.linkOptions)}
    />
  );
}
