import { router } from '@inertiajs/react';
import type { LicensesPage } from '@server/licensing/licenses/licenses.page';
import { FilterFold } from '@/ui/filter-fold';
import { ListCount } from '@/ui/list-count';
import { ListViewToggle } from '@/ui/list-view-toggle';
import { Presets, presetsOver } from '@/ui/presets';
import { Select } from '@/ui/select';
import { SortSelect } from '@/ui/sort-select';
import type { useList } from '@/ui/hooks/use-list';
import type { Selection } from '@/ui/hooks/use-selection';
import { SaveView } from '@/shared/views/save-view';
import type { Messages } from '@/i18n/en';
import { useMessages } from '@/i18n/use-messages';

type LicenseFiltersProps = Pick<LicensesPage, 'query' | 'count'> & {
  list: ReturnType<typeof useList>;
  selection?: Selection;
};

export function LicenseFilters({ query, count, list, selection }: LicenseFiltersProps) {
  const words = useMessages('licenses');
  const presets = usePresets(query, list);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Presets only={list.linkOptions.only} presets={presets} />
      <ListCount count={count} {...words.noun} selection={selection} />
      <FilterFold isNarrowed={!!query.silent_days} className="max-sm:*:grow max-sm:*:basis-[40%]">
        <Select
          aria-label={words.card.lastSeen}
          className="sm:w-44"
          options={silences(query.silent_days, words.silence)}
          value={query.silent_days ?? ''}
          onChange={({ target }) =>
            router.get(list.href({ silent_days: target.value }), {}, list.linkOptions)
          }
        />
        <SaveView list="licenses" />
        <SortSelect orders={words.orders} value={query.sort} list={list} />
      </FilterFold>
      <ListViewToggle />
    </div>
  );
}

/** Options for days without verification; the URL may contain other values. */
function silences(asked: number | null, words: Messages['licenses']['silence']): Map<string, string> {
  const days = [...new Set([1, 7, 30, asked ?? 1])];
  return new Map([['', words.any], ...days.map((count) => [`${count}`, words.days(count)] as const)]);
}

function usePresets(
  { status, expiring, verifying }: LicensesPage['query'],
  list: LicenseFiltersProps['list'],
) {
  const { presets } = useMessages('licenses');
  const { status: statuses, expiring: ends } = useMessages('shared');
  const preset = presetsOver({ status, expiring, verifying }, list);
  return [
    preset(presets.all),
    preset(statuses.active, { status: 'active' }),
    preset(ends.preset, { expiring: 'soon' }),
    preset(statuses.expired, { status: 'expired' }),
    preset(presets.stillUsed, { verifying: 'expired' }),
  ];
}
