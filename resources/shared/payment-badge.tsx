import type { PaymentStatus } from '@server/rules/payment-status';
import { Badge, type BadgeTone } from '@/ui/badge';
import { useMessages } from '@/i18n/use-messages';

const TONES: Record<PaymentStatus, BadgeTone> = { paid: 'green', pending: 'amber', failed: 'red' };

/** Colours of spec §4.3. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const words = useMessages('shared').paymentStatus;
  return <Badge tone={TONES[status]}>{words[status]}</Badge>;
}
