import type { InvoiceView } from '@server/billing/invoices/invoice.view';
import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

export function CancelInvoice({ invoice, ...answers }: DialogAnswers & { invoice: InvoiceView }) {
  const { cancel: words } = useMessages('invoice');
  const { id, number, settled } = invoice;
  return (
    <ConfirmCall
      title={words.title(number)}
      confirmLabel={words.button}
      cancelLabel={words.keep}
      call={() => callApi('POST /invoices/:id/cancel', { params: { id } })}
      done={words.done(number)}
      {...answers}
    >
      <p>{words.follows}</p>
      {settled > 0 && <p className="mt-2">{words.becomesCredit(formatRupiah(settled))}</p>}
    </ConfirmCall>
  );
}
