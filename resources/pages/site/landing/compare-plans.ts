import type { PlanView } from '@server/catalog/plans/plan.view';
import type { BillingPeriod } from '@server/rules/billing-period';
import { UNLIMITED_CUSTOMERS } from '@server/rules/entitlements';
import { formatNumber, formatRupiah } from '@/lib/format';
import { LONG_PRICES } from '@/lib/long-prices';

/** Text, or whether the plan has the feature. */
export type ComparisonRow = { label: string; cells: string[] | boolean[] };

export type Comparison = {
  different: ComparisonRow[];
  /** Features that all plans share. */
  same: string[];
};

type Words = {
  customers: string;
  routers: string;
  server: string;
  unlimited: string;
  prices: Record<BillingPeriod, string>;
  nameOf: (code: string) => string;
};

const isServer = (code: string) => code.startsWith('server_');

/** One line per criterion: limits, prices, the server, and every feature that only some plans have. */
export function comparePlans(plans: PlanView[], words: Words): Comparison {
  const rowOf = (label: string, cellOf: (plan: PlanView) => string) => ({ label, cells: plans.map(cellOf) });
  const codes = new Set(plans.flatMap((plan) => plan.features));
  const rows: ComparisonRow[] = [
    rowOf(words.customers, (plan) =>
      plan.is_unlimited ? words.unlimited : formatNumber(plan.max_customer_count),
    ),
    rowOf(words.routers, (plan) => formatNumber(plan.max_mikrotik_count)),
    rowOf(words.prices.monthly, (plan) => formatRupiah(plan.price_per_month)),
    ...LONG_PRICES.map(([field, period]) => rowOf(words.prices[period], (plan) => formatRupiah(plan[field]))),
    rowOf(words.server, (plan) => plan.features.filter(isServer).map(words.nameOf).join(', ') || '–'),
    ...[...codes]
      .filter((code) => !isServer(code) && code !== UNLIMITED_CUSTOMERS)
      .map((code) => ({
        label: words.nameOf(code),
        cells: plans.map(({ features }) => features.includes(code)),
      })),
  ];
  const isSame = ({ cells }: ComparisonRow) => new Set<string | boolean>(cells).size === 1;
  return { different: rows.filter((row) => !isSame(row)), same: rows.filter(isSame).map(inWords) };
}

const inWords = ({ label, cells: [cell] }: ComparisonRow) =>
  typeof cell === 'string' ? `${label} ${cell}` : label;
