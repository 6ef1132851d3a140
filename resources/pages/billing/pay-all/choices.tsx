import type { PayAllView } from '@server/billing/checkout/pay-all.view';
import { periodAheadText } from '@server/rules/pay-selection';
import { type ReactNode, useState } from 'react';
import { Card } from '@/ui/card';
import { formatRupiah, unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import type { Selection } from './use-selection';

type ChoicesProps = { bill: PayAllView; selection: Selection };

/** A form that works without scripts: it asks for the page again with what is ticked. */
export function Choices({ bill, selection }: ChoicesProps) {
  const words = useMessages('payAll');
  const { invoices, ahead, is_cut } = bill;
  if (invoices.length === 0 && ahead.length === 0) return null;
  return (
    <form method="get" action={bill.path} className="grid gap-4">
      {/* Without it, nothing ticked would look like a page that was just opened. */}
      <input type="hidden" name="invoice" value="0" />
      {invoices.length > 0 && <Owed bill={bill} selection={selection} />}
      {ahead.length > 0 && <Ahead bill={bill} selection={selection} />}
      {is_cut && <p className="text-base text-muted">{words.cut(formatRupiah(bill.owed))}</p>}
      <noscript>
        <button className="button button-secondary min-h-11 w-full">{words.update}</button>
      </noscript>
    </form>
  );
}

function Owed({ bill: { invoices }, selection }: ChoicesProps) {
  const words = useMessages('payAll');
  const { refused } = useMessages('pay');
  const day = useDay();
  return (
    <Card className="grid gap-1 p-4 sm:p-6">
      <h2 className="text-lg font-bold">{words.owed}</h2>
      <ul className="divide-y divide-line">
        {invoices.map((one) => (
          <Choice
            key={one.id}
            name="invoice"
            value={String(one.id)}
            isTicked={selection.hasInvoice(one.id)}
            onChange={(isTicked) => selection.tickInvoice(one.id, isTicked)}
            amount={one.owed}
          >
            <span className="font-semibold">{one.number}</span>
            <span className="text-sm text-muted">{words.license(one.plan_name, one.license_ending)}</span>
            <span className={one.is_late ? 'text-sm font-semibold text-red' : 'text-sm text-muted'}>
              {one.is_late ? words.late(day(one.due_at)) : words.due(day(one.due_at))}
            </span>
            {one.is_switched_off && (
              <span className="text-sm font-semibold text-amber">{refused.INACTIVE()}</span>
            )}
          </Choice>
        ))}
      </ul>
    </Card>
  );
}

/** Folded where it would keep the reader of a few invoices from the ways to pay. */
function Ahead({ bill: { ahead, invoices }, selection }: ChoicesProps) {
  const { ahead: words, license } = useMessages('payAll');
  const { length } = useMessages('pay').facts;
  const day = useDay();
  const isChosen = ahead.some(({ options }) => options.some((one) => one.is_ticked));
  const [startsOpen] = useState(isChosen || invoices.length === 0 || ahead.length === 1);
  return (
    <Card className="p-4 sm:p-6">
      <details open={startsOpen}>
        <summary className="cursor-pointer text-lg font-bold">{words.title}</summary>
        <p className="mt-1 mb-3 text-base text-muted">{words.hint}</p>
        {ahead.map(({ subscription_id: id, from, plan_name, license_ending, options }) => (
          <fieldset key={id} className="grid min-w-0">
            <legend className="text-base font-semibold wrap-anywhere">
              {license(plan_name, license_ending)}
            </legend>
            <ul className="divide-y divide-line">
              {options.map(({ billing_period: period, amount, until }) => (
                <Choice
                  key={period}
                  name="ahead"
                  value={periodAheadText({ subscriptionId: id, billingPeriod: period, from })}
                  isTicked={selection.hasAhead(id, period)}
                  onChange={(isTicked) =>
                    selection.tickAhead({ subscriptionId: id, billingPeriod: period, from }, isTicked)
                  }
                  amount={amount}
                >
                  {words.until(length[period], day(until))}
                </Choice>
              ))}
            </ul>
          </fieldset>
        ))}
      </details>
    </Card>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
  amount: number;
  children: ReactNode;
};

const Choice = ({ name, value, isTicked, onChange, amount, children }: ChoiceProps) => (
  <li>
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2.5 text-base">
      <input
        type="checkbox"
        name={name}
        value={value}
        className="size-5 shrink-0 accent-accent"
        checked={isTicked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="grid min-w-0 flex-1 wrap-anywhere">{children}</span>
      <span className="font-semibold whitespace-nowrap tabular-nums">{formatRupiah(amount)}</span>
    </label>
  </li>
);

function useDay() {
  const { day } = useFormat();
  return (at: string) => unbroken(day(at));
}
