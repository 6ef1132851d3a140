import { usePage } from '@inertiajs/react';
import { BILLING_PERIOD_LABELS, savingPercent } from '@server/rules/billing-period';
import type { PlanView } from '@server/catalog/plans/plan.view';
import { formatRupiah } from '@/lib/format';
import { LONG_PRICES } from '@/lib/long-prices';

type PlanPriceListProps = { plan: PlanView; saving?: (percent: number) => string };

/** The monthly price in large type and the longer periods below, optionally with the savings. */
export function PlanPriceList({ plan, saving }: PlanPriceListProps) {
  const labels = BILLING_PERIOD_LABELS[usePage().props.app.locale];
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-2xl font-bold tabular-nums">{formatRupiah(plan.price_per_month)}</span>
        <span className="text-base text-muted">{labels.monthly}</span>
      </p>
      <ul className="grid gap-px overflow-hidden rounded-md border border-line bg-line">
        {LONG_PRICES.map(([field, period]) => (
          <li key={field} className="flex justify-between gap-3 bg-well px-3 py-1.5 text-sm">
            <span className="mr-auto text-muted">{labels[period]}</span>
            <Saving percent={savingPercent(plan[field], period, plan.price_per_month)} say={saving} />
            <span className="font-medium tabular-nums">{formatRupiah(plan[field])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Saving = ({ percent, say }: { percent: number; say?: (percent: number) => string }) =>
  say && percent > 0 && <span className="font-semibold text-green">{say(percent)}</span>;
