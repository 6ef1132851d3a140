import type { DashboardCharts } from '@server/reports/dashboard.view';
import { useRights } from '@/shared/use-rights';
import { ExpirationChart } from '@/ui/charts/expiration-chart';
import { PlanChart } from '@/ui/charts/plan-chart';
import { StatusChart } from '@/shared/status-chart';
import { Card } from '@/ui/card';
import { useMessages } from '@/i18n/use-messages';
import { LicensesChart, ReceivedChart } from './month-charts';

export function Charts({ charts }: { charts: DashboardCharts | undefined }) {
  const { can } = useRights();
  if (!charts) return <Skeletons />;
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <div className="xl:col-span-2">
        <ExpirationChart days={charts.expirations_by_day} />
      </div>
      <StatusChart counts={charts.licenses_by_status} />
      {can('metrics:read') && (
        <>
          <PlanChart plans={charts.by_plan} />
          <ReceivedChart months={charts.by_month} />
          <LicensesChart months={charts.by_month} />
        </>
      )}
    </div>
  );
}

function Skeletons() {
  const { loading } = useMessages('shared');
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <span className="sr-only">{loading}</span>
      <Skeleton className="h-87 xl:col-span-2" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
}

const Skeleton = ({ className }: { className: string }) => (
  <Card className={className}>
    <div aria-hidden className="m-6 h-5 w-44 animate-breathe rounded-sm bg-hover" />
  </Card>
);
