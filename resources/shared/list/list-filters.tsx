import { router } from '@inertiajs/react';
import type { SavedList } from '@server/rules/saved-view';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { SaveView } from '@/shared/views/save-view';
import { FilterChip } from '@/ui/filter-chip';
import { PanelButton } from '@/ui/panel-button';
import type { Preset } from '@/ui/presets';
import { SelectField } from '@/ui/select-field';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';

/** One choice of several values. */
export type Filter = {
  label: string;
  /** Its name in the URL, or which filters of the URL a choice sets. */
  name: string | ((chosen: string) => Record<string, string | null>);
  /** Labels by value; the empty one shows all. */
  options: Record<string, string> | Map<string, string>;
  /** Further ones under headings. */
  groups?: Record<string, Record<string, string>>;
  value: string | number | null;
};

export type ListFiltersProps = {
  list: ReturnType<typeof useList>;
  filters?: Filter[];
  /** Filters that are not one choice of several. */
  filterFields?: ReactNode;
  /** Set where the viewer can save filters. */
  views?: SavedList;
};

const changesOf = ({ name }: Filter, chosen: string) =>
  typeof name === 'string' ? { [name]: chosen } : name(chosen);

type FilterPanelProps = ListFiltersProps & { isMarked: boolean };

/** What narrows a list, behind one button. */
export function FilterPanel({ list, filters = [], filterFields, views, isMarked }: FilterPanelProps) {
  const { filter: label } = useMessages('shared').list;
  if (!filters.length && !filterFields && !views) return null;
  return (
    <PanelButton icon={SlidersHorizontal} label={label} isMarked={isMarked}>
      {filters.map((filter) => (
        <SelectField
          key={filter.label}
          label={filter.label}
          options={filter.options}
          groups={filter.groups}
          value={String(filter.value ?? '')}
          onChange={(chosen) => router.get(list.href(changesOf(filter, chosen)), {}, list.linkOptions)}
        />
      ))}
      {filterFields}
      {views && <SaveView list={views} />}
    </PanelButton>
  );
}

/** The filters that are set, except those that the chosen tab says already. */
export function chosenFilters(filters: Filter[] = [], presets: Preset[] = []): Filter[] {
  const said = presets.find(({ isCurrent }) => isCurrent)?.names ?? [];
  return filters.filter(({ name, value }) => value && !(typeof name === 'string' && said.includes(name)));
}

type FilterChipsProps = Pick<ListFiltersProps, 'list'> & {
  filters: Filter[];
  /** Filters that only a link sets. */
  chips?: ReactNode;
};

/** Takes no room while nothing is set. */
export const FilterChips = ({ list, filters, chips }: FilterChipsProps) => (
  <div className="chip-row empty:hidden">
    {chips}
    {filters.map((filter) => (
      <FilterChip
        key={filter.label}
        label={`${filter.label} ${wordOf(filter)}`}
        href={list.href(changesOf(filter, ''))}
        list={list}
      >
        {filter.label}: {wordOf(filter)}
      </FilterChip>
    ))}
  </div>
);

function wordOf({ options, groups = {}, value }: Filter): string {
  const all = [options, ...Object.values(groups)].flatMap((part) => [
    ...(part instanceof Map ? part : Object.entries(part)),
  ]);
  return new Map(all).get(String(value)) ?? String(value);
}
