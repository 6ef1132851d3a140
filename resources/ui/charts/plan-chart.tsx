import { Link } from '@inertiajs/react';
import type { DashboardCharts } from '@server/reports/dashboard.view';
import clsx from 'clsx';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { formatNumber, formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type Plan = DashboardCharts['by_plan'][number];

/** Subscriptions and paid amounts by plan; each count links to its list. */
export function PlanChart({ plans }: { plans: Plan[] }) {
  const { charts } = useMessages('dashboard');
  const words = charts.plans;
  const most = Math.max(1, ...plans.map(({ subscriptions }) => subscriptions));
  const highest = Math.max(1, ...plans.map(({ paid_amount }) => paid_amount));
  return (
    <ChartFigure title={words.title} note={words.note}>
      {plans.length === 0 && <p className="text-base text-faint">{words.nothing}</p>}
      <table className="w-full border-separate border-spacing-y-2.5">
        <caption className="sr-only">{words.caption}</caption>
        <thead className="text-xs text-faint">
          <tr>
            <th scope="col" className="text-left font-medium">
              {words.plan}
            </th>
            <th scope="col" className="text-left font-medium">
              {charts.subscriptions}
            </th>
            <th scope="col" className="pl-4 text-left font-medium">
              {words.paid}
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <PlanRow
              key={plan.plan_type}
              plan={plan}
              countShare={plan.subscriptions / most}
              amountShare={plan.paid_amount / highest}
            />
          ))}
        </tbody>
      </table>
    </ChartFigure>
  );
}

type PlanRowProps = { plan: Plan; countShare: number; amountShare: number };

function PlanRow({ plan, countShare, amountShare }: PlanRowProps) {
  const href = `/subscriptions?${new URLSearchParams({ plan_type: plan.plan_type })}`;
  return (
    <tr>
      <th scope="row" className="pr-4 text-left align-top text-base font-semibold wrap-break-word">
        {plan.plan_name}
      </th>
      <td className={clsx(MEASURE, 'w-[24%] sm:w-[34%]')}>
        <Link href={href} className="hover:text-accent-ink">
          {formatNumber(plan.subscriptions)}
        </Link>
        <Bar share={countShare} className="fill-accent-ink" />
      </td>
      <td className={clsx(MEASURE, 'w-[46%] pl-4 sm:w-[42%]')}>
        {formatRupiah(plan.paid_amount)}
        <Bar share={amountShare} className="fill-green" />
      </td>
    </tr>
  );
}

const MEASURE = 'align-top text-base font-semibold whitespace-nowrap tabular-nums';

/** Relative to the largest value; values above zero stay visible. */
const Bar = ({ share, className }: { share: number; className: string }) => (
  <svg aria-hidden className="mt-1.5 h-1.5 w-full">
    <rect width="100%" height="6" rx="3" className="fill-hover" />
    {share > 0 && <rect width={`${Math.max(share * 100, 2)}%`} height="6" rx="3" className={className} />}
  </svg>
);
