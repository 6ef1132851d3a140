import { router } from '@inertiajs/react';
import type { PayAllView } from '@server/billing/checkout/pay-all.view';
import type { BillingPeriod } from '@server/rules/billing-period';
import { type PeriodAhead, selectionQuery } from '@server/rules/pay-selection';
import { useState } from 'react';

type Chosen = { invoiceIds: number[]; ahead: PeriodAhead[] };

/** Ticks show at once; what they cost is asked of the server, whose answer decides. */
export function useSelection(bill: PayAllView) {
  const [of, setOf] = useState(bill);
  const [chosen, setChosen] = useState(() => chosenOf(bill));
  const [isPending, setPending] = useState(false);
  if (of !== bill) {
    setOf(bill);
    setChosen(chosenOf(bill));
  }
  const choose = (next: Chosen) => {
    setChosen(next);
    setPending(true);
    router.get(
      `${bill.path}?${selectionQuery(next)}`,
      {},
      {
        only: ['bill', 'failed', 'refused', 'is_changed'],
        preserveState: true,
        preserveScroll: true,
        replace: true,
        onFinish: () => setPending(false),
      },
    );
  };
  return {
    isPending,
    hasInvoice: (id: number) => chosen.invoiceIds.includes(id),
    hasAhead: (subscriptionId: number, period: BillingPeriod) =>
      chosen.ahead.some((one) => one.subscriptionId === subscriptionId && one.billingPeriod === period),
    tickInvoice: (id: number, isTicked: boolean) =>
      choose({
        ...chosen,
        invoiceIds: [...chosen.invoiceIds.filter((other) => other !== id), ...(isTicked ? [id] : [])],
      }),
    /** One length of a subscription at a time. */
    tickAhead: (period: PeriodAhead, isTicked: boolean) =>
      choose({
        ...chosen,
        ahead: [
          ...chosen.ahead.filter((one) => one.subscriptionId !== period.subscriptionId),
          ...(isTicked ? [period] : []),
        ],
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;

const chosenOf = ({ invoices, ahead }: PayAllView): Chosen => ({
  invoiceIds: invoices.filter((one) => one.is_ticked).map(({ id }) => id),
  ahead: ahead.flatMap(({ subscription_id, from, options }) =>
    options
      .filter((one) => one.is_ticked)
      .map(({ billing_period }) => ({
        subscriptionId: subscription_id,
        billingPeriod: billing_period,
        from,
      })),
  ),
});
