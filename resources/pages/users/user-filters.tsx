import type { UsersPage } from '@server/pages';
import type { UserSort } from '@server/users/user.input';
import { CountLine } from '@/components/ui/count-line';
import { Presets } from '@/components/ui/presets';
import { SortSelect } from '@/components/ui/sort-select';
import type { useList } from '@/hooks/use-list';

const ORDERS: Record<UserSort, string> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  username: 'Username A–Z',
  '-username': 'Username Z–A',
};

type UserFiltersProps = Pick<UsersPage, 'query' | 'count'> & { list: ReturnType<typeof useList> };

export function UserFilters({ query, count, list }: UserFiltersProps) {
  const preset = (label: string, role: string | null) => ({
    label,
    href: list.href({ role }),
    isCurrent: query.role === role,
  });

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Presets
        only={list.linkOptions.only}
        presets={[preset('All', null), preset('Admins', 'admin'), preset('Users', 'user')]}
      />
      <CountLine count={count} one="user" many="users" />
      <SortSelect orders={ORDERS} value={query.sort} list={list} />
    </div>
  );
}
