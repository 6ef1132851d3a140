import type { LicenseStats as Stats } from '@server/licensing/licenses/license.view';
import { Stat, StatStrip } from '@/ui/stat';
import { useMessages } from '@/i18n/use-messages';

export function LicenseStats({ stats, only }: { stats: Stats | undefined; only: string[] }) {
  const words = useMessages('licenses').stats;
  const { status, expiring } = useMessages('shared');
  return (
    <StatStrip>
      <Stat label={words.total} value={stats?.total} tone="grey" href="/licenses" only={only} />
      <Stat
        label={status.active}
        value={stats?.active}
        tone="green"
        href="/licenses?status=active"
        only={only}
      />
      <Stat
        label={status.expired}
        value={stats?.expired}
        tone="red"
        href="/licenses?status=expired"
        only={only}
      />
      <Stat
        label={expiring.stat}
        value={stats?.expiring_soon}
        tone="amber"
        href="/licenses?expiring=soon"
        only={only}
      />
    </StatStrip>
  );
}
