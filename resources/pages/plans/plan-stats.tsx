import type { PlanStats as Stats } from '@server/plans/plan.view';
import { Stat, StatRow } from '@/components/ui/stat';

export function PlanStats({ stats, only }: { stats: Stats | undefined; only: string[] }) {
  return (
    <StatRow>
      <Stat label="Total" value={stats?.total} tone="grey" href="/plans" only={only} />
      <Stat label="Basic plans" value={stats?.basic} tone="accent" />
      <Stat label="Premium + Gold" value={stats?.premium_and_gold} tone="amber" />
    </StatRow>
  );
}
