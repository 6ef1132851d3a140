import type { PaymentStatus } from '@server/rules/payment-status';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { PAYMENT_STATUS_WORDS } from '@/lib/status-words';

const TONES: Record<PaymentStatus, BadgeTone> = { paid: 'green', pending: 'amber', failed: 'red' };

/** Whether the money came, in the colours of spec §4.3. */
export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={TONES[status]}>{PAYMENT_STATUS_WORDS[status]}</Badge>
);
