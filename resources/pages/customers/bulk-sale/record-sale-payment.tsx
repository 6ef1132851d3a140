import type { BulkSaleView } from '@server/customers/bulk-sales/bulk-sale.view';
import { BasketPaymentForm } from '@/shared/payment/basket-payment-form';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

/** One payment for the whole bill. */
export function RecordSalePayment({ sale, onClose, onDone }: DialogAnswers & { sale: BulkSaleView }) {
  const words = useMessages('bulkSale');
  const { done } = useMessages('recordPayment');
  const { id, owed, licenses } = sale;
  const name = sale.user_name ?? words.unknown;
  return (
    <BasketPaymentForm
      amount={owed}
      send={(body, idempotencyKey) =>
        callApi('POST /bulk-sales/:id/payments', { params: { id }, body, idempotencyKey })
      }
      onRecorded={() => onDone(done(name))}
      onClose={onClose}
    >
      <p className="text-base wrap-anywhere text-muted">{words.title(licenses.length, name)}</p>
      <p className="text-base">{words.payFollows}</p>
    </BasketPaymentForm>
  );
}
