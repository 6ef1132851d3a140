import type { PaymentStatus } from '@server/rules/payment-status';
import { Badge, type BadgeTone } from '@/components/ui/badge';

const TONES: Record<PaymentStatus, BadgeTone> = { paid: 'green', pending: 'amber', failed: 'red' };
const WORDS: Record<PaymentStatus, string> = { paid: 'Paid', pending: 'Pending', failed: 'Failed' };

/** Whether the money came, in the colours of spec §4.3. */
export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={TONES[status]}>{WORDS[status]}</Badge>
);
