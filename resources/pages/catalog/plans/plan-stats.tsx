import type { PlanStats as Stats } from '@server/catalog/plans/plan.view';
import { Stat, StatRow } from '@/ui/stat';
import { useMessages } from '@/i18n/use-messages';

export function PlanStats({ stats, only }: { stats: Stats | undefined; only: string[] }) {
  const { stats: words } = useMessages('plans');
  return (
    <StatRow>
      <Stat label={words.total} value={stats?.total} tone="grey" href="/plans" only={only} />
      <Stat label={words.basic} value={stats?.basic} tone="accent" />
      <Stat label={words.best} value={stats?.premium_and_gold} tone="amber" />
    </StatRow>
  );
}
