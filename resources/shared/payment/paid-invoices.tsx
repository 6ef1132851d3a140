import type { TransferView } from '@server/billing/ledger/payment.view';
import { useMessages } from '@/i18n/use-messages';
import { InvoiceLink } from './invoice-link';

/** The invoice that a payment is for; of several, the oldest and how many more. */
export function PaidInvoices({ payment }: { payment: TransferView }) {
  const { ledger } = useMessages('shared');
  const { invoice_id, invoice_number, further } = payment;
  return (
    <>
      <InvoiceLink id={invoice_id} number={invoice_number} />
      {further.length > 0 && (
        <span
          className="block text-xs text-muted"
          title={further.map((paid) => paid.invoice_number).join(', ')}
        >
          {ledger.further(further.length)}
        </span>
      )}
    </>
  );
}
