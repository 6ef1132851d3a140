import { router } from '@inertiajs/react';
import type { LicensesPage } from '@server/pages';
import type { LicenseSort } from '@server/licenses/license.input';
import { CountLine } from '@/components/ui/count-line';
import { Presets } from '@/components/ui/presets';
import { Select } from '@/components/ui/select';
import { SortSelect } from '@/components/ui/sort-select';
import type { useList } from '@/hooks/use-list';
import { presetsOver } from '@/lib/presets';

const ORDERS: Record<LicenseSort, string> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  expires_at: 'Expires soonest',
  '-expires_at': 'Expires latest',
  license_key: 'Key A–Z',
  '-license_key': 'Key Z–A',
};

type LicenseFiltersProps = Pick<LicensesPage, 'query' | 'count'> & { list: ReturnType<typeof useList> };

export function LicenseFilters({ query, count, list }: LicenseFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Presets only={list.linkOptions.only} presets={presetsOf(query, list)} />
      <CountLine count={count} one="license" many="licenses" />
      <div className="ml-auto flex gap-3 max-sm:w-full max-sm:*:flex-1">
        <Select
          aria-label="Last seen"
          className="sm:w-44"
          options={silences(query.silent_days)}
          value={query.silent_days ?? ''}
          onChange={({ target }) =>
            router.get(list.href({ silent_days: target.value }), {}, list.linkOptions)
          }
        />
        <SortSelect orders={ORDERS} value={query.sort} list={list} />
      </div>
    </div>
  );
}

/** For how long a licence was not verified; an address may ask for other days than these. */
function silences(asked: number | null): Map<string, string> {
  const days = [...new Set([1, 7, 30, asked ?? 1])];
  const words = (count: number) => `Not seen for ${count} ${count === 1 ? 'day' : 'days'}`;
  return new Map([['', 'Any last seen'], ...days.map((count) => [`${count}`, words(count)] as const)]);
}

function presetsOf(
  { status, expiring, verifying }: LicensesPage['query'],
  list: LicenseFiltersProps['list'],
) {
  const preset = presetsOver({ status, expiring, verifying }, list);
  return [
    preset('All'),
    preset('Active', { status: 'active' }),
    preset('Expiring in 7 days', { expiring: 'soon' }),
    preset('Expired', { status: 'expired' }),
    preset('Still used after expiry', { verifying: 'expired' }),
  ];
}
