import type { FeatureStats as Stats } from '@server/catalog/features/feature.view';
import { Stat, StatRow } from '@/ui/stat';
import { useMessages } from '@/i18n/use-messages';

export function FeatureStats({ stats, only }: { stats: Stats | undefined; only: string[] }) {
  const { total } = useMessages('features');
  const { status } = useMessages('shared');
  return (
    <StatRow>
      <Stat label={total} value={stats?.total} tone="grey" href="/features" only={only} />
      <Stat
        label={status.active}
        value={stats?.active}
        tone="green"
        href="/features?is_active=true"
        only={only}
      />
      <Stat
        label={status.inactive}
        value={stats?.inactive}
        tone="grey"
        href="/features?is_active=false"
        only={only}
      />
    </StatRow>
  );
}
