import { usePage } from '@inertiajs/react';
import type { InvoiceView } from '@server/billing/ledger/invoice.view';
import { daysLate } from '@server/rules/debt';
import type { InvoiceState } from '@server/rules/ledger';
import { Badge, type BadgeTone } from '@/ui/badge';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

const TONES: Record<InvoiceState, BadgeTone> = {
  open: 'amber',
  partial: 'amber',
  paid: 'green',
  refunded: 'grey',
  cancelled: 'grey',
};

/** Of an invoice as it may become. */
export function StateBadge({ state }: { state: InvoiceState }) {
  const { state: words } = useMessages('shared').ledger;
  return <Badge tone={TONES[state]}>{words[state]}</Badge>;
}

/** Its state, and for how long it is late, which no other invoice looks like. */
export function InvoiceBadge({ invoice }: { invoice: Pick<InvoiceView, 'state' | 'owed' | 'due_at'> }) {
  const { now } = usePage().props;
  const { calendarDay } = useFormat();
  const { debt } = useMessages('shared');
  const days = daysLate(invoice, now, calendarDay);
  return days > 0 ? <Badge tone="red">{debt.late(days)}</Badge> : <StateBadge state={invoice.state} />;
}
