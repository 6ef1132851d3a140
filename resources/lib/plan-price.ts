import type { PlanChoiceView } from '@server/catalog/plans/plan.view';
import { BILLING_PERIOD_LABELS } from '@server/rules/billing-period';
import { formatRupiah } from '@/lib/format';

/** `Rp 1.800.000 /tahun` */
export const planPrice = ({ price, billing_period }: PlanChoiceView): string =>
  `${formatRupiah(price)} ${BILLING_PERIOD_LABELS[billing_period]}`;
