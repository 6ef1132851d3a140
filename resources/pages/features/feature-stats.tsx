import type { FeatureStats as Stats } from '@server/features/feature.view';
import { Stat, StatRow } from '@/components/ui/stat';

export function FeatureStats({ stats, only }: { stats: Stats | undefined; only: string[] }) {
  return (
    <StatRow>
      <Stat label="Total" value={stats?.total} tone="grey" href="/features" only={only} />
      <Stat label="Active" value={stats?.active} tone="green" href="/features?is_active=true" only={only} />
      <Stat
        label="Inactive"
        value={stats?.inactive}
        tone="grey"
        href="/features?is_active=false"
        only={only}
      />
    </StatRow>
  );
}
