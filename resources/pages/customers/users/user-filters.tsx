import { router } from '@inertiajs/react';
import type { UsersPage } from '@server/customers/users.page';
import { FilterFold } from '@/ui/filter-fold';
import { ListCount } from '@/ui/list-count';
import { ListViewToggle } from '@/ui/list-view-toggle';
import { Presets } from '@/ui/presets';
import { Select } from '@/ui/select';
import { SortSelect } from '@/ui/sort-select';
import { SaveView } from '@/shared/views/save-view';
import type { useList } from '@/ui/hooks/use-list';
import type { Selection } from '@/ui/hooks/use-selection';
import { useMessages } from '@/i18n/use-messages';

/** Listed among the roles, because only staff may be required to have a second factor. */
const NO_FACTOR = 'no_factor';

const filterOf = (chosen: string) =>
  chosen === NO_FACTOR ? { role: 'staff', second_factor: 'none' } : { role: chosen, second_factor: null };

type UserFiltersProps = Pick<UsersPage, 'query' | 'count'> & {
  list: ReturnType<typeof useList>;
  selection?: Selection;
};

export function UserFilters({ query, count, list, selection }: UserFiltersProps) {
  const { roles, factor, noun, orders } = useMessages('users');
  const { user: _customer, ...staffRoles } = useMessages('shared').role;
  const staffRole = query.role && query.role in staffRoles ? query.role : '';
  const preset = (label: string, role: string | null) => ({
    label,
    href: list.href({ role, second_factor: null }),
    isCurrent: query.role === role,
  });

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Presets
        only={list.linkOptions.only}
        presets={[preset(roles.all, null), preset(roles.user, 'user'), preset(roles.staff, 'staff')]}
      />
      <ListCount count={count} {...noun} selection={selection} />
      <FilterFold
        isNarrowed={!!(staffRole || query.second_factor)}
        className="max-sm:*:grow max-sm:*:basis-[40%]"
      >
        <Select
          aria-label={roles.label}
          className="sm:w-44"
          options={{ '': roles.any, ...staffRoles, [NO_FACTOR]: factor.none }}
          value={query.second_factor === 'none' ? NO_FACTOR : staffRole}
          onChange={({ target }) => router.get(list.href(filterOf(target.value)), {}, list.linkOptions)}
        />
        <SaveView list="users" />
        <SortSelect orders={orders} value={query.sort} list={list} />
      </FilterFold>
      <ListViewToggle />
    </div>
  );
}
