import type { LicenseStats as Stats } from '@server/licenses/license.view';
import { Stat, StatRow } from '@/components/ui/stat';

/** Numbers over all licences; each leads to the licences it counts. */
export function LicenseStats({ stats, only }: { stats: Stats | undefined; only: string[] }) {
  return (
    <StatRow>
      <Stat label="Total" value={stats?.total} tone="grey" href="/licenses" only={only} />
      <Stat label="Active" value={stats?.active} tone="green" href="/licenses?status=active" only={only} />
      <Stat label="Expired" value={stats?.expired} tone="red" href="/licenses?status=expired" only={only} />
      <Stat
        label="Expiring soon"
        value={stats?.expiring_soon}
        tone="amber"
        href="/licenses?expiring=soon"
        only={only}
      />
    </StatRow>
  );
}
