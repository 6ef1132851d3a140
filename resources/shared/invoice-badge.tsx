import type { InvoiceState } from '@server/rules/ledger';
import { Badge, type BadgeTone } from '@/ui/badge';
import { useMessages } from '@/i18n/use-messages';

const TONES: Record<InvoiceState, BadgeTone> = {
  open: 'amber',
  partial: 'amber',
  paid: 'green',
  refunded: 'grey',
  cancelled: 'grey',
};

export function InvoiceBadge({ state }: { state: InvoiceState }) {
  const { state: words } = useMessages('shared').ledger;
  return <Badge tone={TONES[state]}>{words[state]}</Badge>;
}
