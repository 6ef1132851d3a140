import { usePage } from '@inertiajs/react';
import type { StateView, UndoView } from '@server/billing/undo/undo.view';
import type { ReactNode } from 'react';
import { StateBadge } from '@/shared/invoice-badge';
import { formatDate, formatPrice, formatRupiah, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type Row = { label: string; from: ReactNode; to: ReactNode; isSame: boolean };

/** Before and after, of what changes. */
export function UndoChanges({ before, after }: Pick<UndoView, 'before' | 'after'>) {
  const { changes: words } = useMessages('undo');
  const rows = useRows(before, after).filter(({ isSame }) => !isSame);
  return (
    <section aria-label={words.label} className="rounded-lg border border-line bg-well px-4 py-3">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-left text-xs text-faint">
            <th scope="col">
              <span className="sr-only">{words.label}</span>
            </th>
            <th scope="col" className="pb-1 pl-3 font-medium">
              {words.before}
            </th>
            <th scope="col" className="pb-1 pl-3 font-medium">
              {words.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, from, to }) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 text-left font-medium wrap-anywhere">
                {label}
              </th>
              <td className="py-1.5 pl-3 text-muted">{from}</td>
              <td className="py-1.5 pl-3 font-semibold">{to}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function useRows(before: StateView, after: StateView): Row[] {
  const { app } = usePage().props;
  const { changes: words } = useMessages('undo');
  const { facts, paymentStatus } = useMessages('shared');
  const row = <Value,>(label: string, of: (state: StateView) => Value, show: (value: Value) => ReactNode) => {
    const [from, to] = [of(before), of(after)];
    return { label, from: show(from), to: show(to), isSame: from === to };
  };
  return [
    ...before.invoices.map(({ number }, index) =>
      row(
        number,
        ({ invoices }) => invoices[index]!.state,
        (state) => <StateBadge state={state} />,
      ),
    ),
    row(
      facts.endDate,
      (state) => state.end_date,
      (end) => (end ? unbroken(formatDate(end, app.time_zone, app.locale)) : facts.openEnded),
    ),
    row(
      words.amount,
      ({ amount, price_period: period }) =>
        amount === null || period === null ? '–' : unbroken(formatPrice(amount, period)),
      (price) => price,
    ),
    row(
      words.status,
      (state) => state.payment_status,
      (status) => status && paymentStatus[status],
    ),
    row(
      words.owed,
      (state) => state.owed,
      (owed) => unbroken(formatRupiah(owed)),
    ),
  ];
}
