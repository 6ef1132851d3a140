import type { AllocationView } from '@server/billing/payments/booked.view';
import clsx from 'clsx';
import { StateBadge } from '@/shared/invoice-badge';
import { usePreview } from '@/ui/hooks/use-preview';
import { callApi } from '@/api/api';
import { formatRupiah, unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import { type PaymentDraft, spreadOf } from './payment-draft';

type SpreadPreviewProps = { id: number; amount: number; draft: PaymentDraft };

/** Previews how the amount is split over periods. */
export function SpreadPreview({ id, amount, draft }: SpreadPreviewProps) {
  const { spread: words } = useMessages('recordPayment');
  const { billing_cycle_anchor } = draft;
  const query = { amount, ...spreadOf(draft), ...(billing_cycle_anchor && { billing_cycle_anchor }) };
  const { answer, failure, isCurrent } = usePreview(JSON.stringify([id, query]), (signal) =>
    callApi('GET /subscriptions/:id/payment-preview', { params: { id }, query, signal }),
  );
  const isOld = answer !== null && !isCurrent;
  return (
    <section
      aria-label={words.label}
      aria-live="polite"
      aria-busy={!isCurrent}
      className={clsx(
        'rounded-lg border border-line bg-well px-4 py-3 transition-opacity',
        isOld && 'opacity-55',
      )}
    >
      {failure || !answer ? (
        <p className={clsx('text-base', failure ? 'text-red' : 'text-faint')}>
          {failure ? failure.message : words.pending}
        </p>
      ) : (
        <Parts allocation={answer} />
      )}
    </section>
  );
}

function Parts({ allocation: { parts, credited, end_date } }: { allocation: AllocationView }) {
  const { spread: words } = useMessages('recordPayment');
  const { day } = useFormat();
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="text-left text-xs text-faint">
          <th scope="col" className="pb-1 font-medium">
            {words.period}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-medium">
            {words.price}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-medium">
            {words.pays}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <Part key={part.from} part={part} />
        ))}
      </tbody>
      <tfoot>
        {credited > 0 && <Sum label={words.credit} value={formatRupiah(credited)} />}
        {end_date && <Sum label={words.end} value={day(end_date)} />}
      </tfoot>
    </table>
  );
}

function Part({ part }: { part: AllocationView['parts'][number] }) {
  const { spread: words } = useMessages('recordPayment');
  const span = useSpan(unbroken);
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1.5 text-left font-medium">
        {span(part.from, part.to)}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-normal text-muted">
          {part.invoice_number ?? words.isNew}
          {part.state !== 'paid' && <StateBadge state={part.state} />}
        </span>
      </th>
      <td className="py-1.5 pl-3 text-right whitespace-nowrap text-muted">{formatRupiah(part.total)}</td>
      <td className="py-1.5 pl-3 text-right font-semibold whitespace-nowrap">
        {formatRupiah(part.allocated)}
      </td>
    </tr>
  );
}

const Sum = ({ label, value }: { label: string; value: string }) => (
  <tr className="border-t border-line-strong">
    <th scope="row" colSpan={2} className="py-1.5 text-left font-medium">
      {label}
    </th>
    <td className="py-1.5 pl-3 text-right font-semibold whitespace-nowrap">{unbroken(value)}</td>
  </tr>
);

/**
 * Formats a period: `31 Jan 2090 – 28 Feb 2090`, or only its first day when it has no end.
 * @param shown formats one day
 */
function useSpan(shown = (day: string) => day) {
  const { spread: words } = useMessages('recordPayment');
  const format = useFormat();
  const day = (at: string) => shown(format.day(at));
  return (from: string, to: string | null): string =>
    to ? `${day(from)} – ${day(to)}` : words.from(day(from));
}
