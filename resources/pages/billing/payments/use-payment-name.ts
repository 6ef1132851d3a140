import type { PaymentView } from '@server/billing/payments/payment.view';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** Identifies a payment for screen readers. */
export function usePaymentName() {
  const { name } = useMessages('payments');
  return ({ invoice_number, amount }: PaymentView) => name(invoice_number, formatRupiah(amount));
}
