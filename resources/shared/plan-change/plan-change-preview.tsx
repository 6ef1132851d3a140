import { usePage } from '@inertiajs/react';
import type { PlanChangeView } from '@server/billing/plan-changes/plan-change.view';
import type { ReactNode } from 'react';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { LowerLimits } from '@/shared/renewal/lower-limits';
import { useAnswer } from '@/ui/hooks/use-answer';
import { callApi } from '@/api/api';
import { formatRupiah } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { usePrice } from '@/shared/price';
import { useMessages } from '@/i18n/use-messages';
import type { LineView } from '@server/billing/ledger/invoice.view';
import { shareText } from '@/lib/share-text';

type PlanChangePreviewProps = { subscription: SubscriptionRowView; planId: number | null };

/** Reserves its space, so that the buttons do not move. */
export function PlanChangePreview({ subscription, planId }: PlanChangePreviewProps) {
  const { preview: words } = useMessages('planChange');
  return (
    <section
      aria-label={words.label}
      aria-live="polite"
      className="rounded-lg border border-line bg-well p-4"
    >
      <div className="min-h-48">
        {planId === null ? (
          <p className="text-faint">{words.nothing}</p>
        ) : (
          <LoadedPreview subscription={subscription} planId={planId} />
        )}
      </div>
    </section>
  );
}

function LoadedPreview({
  subscription: { id, user_id },
  planId,
}: {
  subscription: SubscriptionRowView;
  planId: number;
}) {
  const { preview: words } = useMessages('planChange');
  const { answer, failure } = useAnswer((signal) =>
    callApi('GET /subscriptions/:id/plan-change', { params: { id }, query: { plan_id: planId }, signal }),
  );
  if (answer)
    return (
      <div className="grid gap-3">
        <Costs change={answer} />
        <LowerLimits userId={user_id} limits={answer.lower_limits} />
      </div>
    );
  return <p className="text-faint">{failure ? failure.message : words.pending}</p>;
}

function Costs({ change }: { change: PlanChangeView }) {
  const priceOf = usePrice();
  const { wholeDay } = useFormat();
  const { preview: words } = useMessages('planChange');
  const { lines } = useMessages('shared');
  const { next, total, credit } = change;
  const days = change.lines.filter((line) => line.days);
  return (
    <div className="grid gap-3 tabular-nums">
      <dl>
        <Cost
          label={credit > 0 ? words.credit : words.total}
          amount={formatRupiah(credit > 0 ? credit : total)}
          isSum
        >
          {words.from(wholeDay(change.from))}
        </Cost>
      </dl>
      {days.length > 0 && (
        <dl className="grid gap-2 border-t border-line-strong pt-3">
          {days.map((line, index) => (
            <Cost key={index} label={lines.of[line.kind](line.plan_name)} amount={formatRupiah(line.amount)}>
              <LineShare line={line} />
            </Cost>
          ))}
        </dl>
      )}
      <dl className="border-t border-line-strong pt-3">
        <Cost label={words.next} amount={priceOf(next.price, next.billing_period)} />
      </dl>
      {change.cancels && <p className="text-sm text-muted">{words.cancels(change.cancels)}</p>}
    </div>
  );
}

type CostProps = { label: string; amount: string; isSum?: boolean; children?: ReactNode };

function Cost({ label, amount, isSum, children }: CostProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={isSum ? 'text-lg font-bold' : 'min-w-0 wrap-anywhere'}>
        {label}
        {children && <span className="block text-sm font-normal text-muted">{children}</span>}
      </dt>
      <dd className={isSum ? 'text-lg font-bold whitespace-nowrap' : 'font-semibold whitespace-nowrap'}>
        {amount}
      </dd>
    </div>
  );
}

/** The days of a line and the calculation of its amount. */
function LineShare({ line: { days } }: { line: LineView }) {
  const { lines } = useMessages('shared');
  const { locale } = usePage().props.app;
  return days && shareText(days, lines, locale);
}
