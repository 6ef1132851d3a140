import type { UsersPage } from '@server/customers/users.page';
import type { PageProps } from '@server/platform/inertia/props';
import { Stat, StatStrip } from '@/ui/stat';
import type { useList } from '@/ui/hooks/use-list';
import { formatCount } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type UserStatsProps = Pick<PageProps<UsersPage>, 'stats' | 'count'> & { list: ReturnType<typeof useList> };

export function UserStats({ stats, count, list }: UserStatsProps) {
  const { stats: words } = useMessages('users');
  const { only } = list.linkOptions;
  return (
    <StatStrip>
      <Stat label={words.total} value={stats?.total} tone="grey" href="/users" only={only} />
      <Stat
        label={words.filtered}
        value={count.total}
        format={() => formatCount(count)}
        tone="accent"
        href={list.href({})}
        only={only}
      />
    </StatStrip>
  );
}
