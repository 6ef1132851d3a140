import { Link } from '@inertiajs/react';
import type { DashboardCharts } from '@server/reports/dashboard.view';
import type { Status } from '@server/rules/expiry';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { Donut } from '@/ui/charts/donut';
import { StatusBadge } from '@/shared/status-badge';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

const STROKES: Record<Status, string> = {
  active: 'stroke-green',
  inactive: 'stroke-grey',
  expired: 'stroke-red',
};

type StatusChartProps = { counts: DashboardCharts['licenses_by_status'] };

/** Licences by status; each number links to its list. */
export function StatusChart({ counts }: StatusChartProps) {
  const { charts } = useMessages('dashboard');
  const words = charts.status;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const slices = counts.map(({ status, count }) => ({ name: status, count, className: STROKES[status] }));
  return (
    <ChartFigure title={words.title} note={words.note}>
      <div className="flex items-center gap-6 self-start max-sm:flex-col xl:self-center">
        <Donut slices={slices} total={formatNumber(total)} />
        <table className="w-full">
          <caption className="sr-only">{words.title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.status}</th>
              <th scope="col">{charts.licenses}</th>
              <th scope="col">{words.share}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {counts.map(({ status, count }) => (
              <StatusRow key={status} status={status} count={count} share={total ? count / total : 0} />
            ))}
          </tbody>
        </table>
      </div>
    </ChartFigure>
  );
}

function StatusRow({ status, count, share }: { status: Status; count: number; share: number }) {
  return (
    <tr>
      <th scope="row" className="py-2.5 text-left">
        <StatusBadge status={status} />
      </th>
      <td className="text-right text-base font-bold tabular-nums">
        <Link href={`/licenses?status=${status}`} className="inline-block py-1.5 hover:text-accent-ink">
          {formatNumber(count)}
        </Link>
      </td>
      <td className="w-14 text-right text-sm text-muted tabular-nums">{Math.round(share * 100)}%</td>
    </tr>
  );
}
