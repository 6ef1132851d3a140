import type { PaymentView } from '@server/billing/ledger/payment.view';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

/** Who corrected a payment last, and when. Only staff see it. */
export function CorrectedLine({ payment }: { payment: PaymentView }) {
  const { moment } = useFormat();
  const { corrected } = useMessages('shared').ledger;
  const { corrected_at: at, corrected_by } = payment;
  if (!at) return null;
  return <span className="not-on-paper block text-xs text-muted">{corrected(corrected_by, moment(at))}</span>;
}
