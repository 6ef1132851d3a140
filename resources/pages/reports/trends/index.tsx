import type { TrendsPage as Props } from '@server/reports/trends.page';
import TrendingUp from 'lucide-react/icons/trending-up';
import { EmptyState } from '@/ui/empty-state';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { ChurnChart } from './churn-chart';
import { MovementChart } from './movement-chart';
import { RevenueChart } from './revenue-chart';
import { TrendStats } from './trend-stats';

export default function TrendsPage({ trends: { months, expected } }: Props) {
  const { nothing } = useMessages('trends');
  const isEmpty =
    !expected.subscriptions &&
    months.every(
      ({ created, renewed, lost, active_at_start }) => !(created + renewed + lost + active_at_start),
    );
  if (isEmpty)
    return (
      <EmptyState icon={TrendingUp} title={nothing.title}>
        {nothing.text}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <TrendStats months={months} expected={expected} />
      <RevenueChart months={months} />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <MovementChart months={months} />
        <ChurnChart months={months} />
      </div>
    </div>
  );
}

TrendsPage.layout = [AppLayout];
