import type { InvoiceView } from '@server/billing/ledger/invoice.view';
import { useState } from 'react';
import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { formatRupiah } from '@/lib/format';
import { randomKey } from '@/lib/random-key';
import { useMessages } from '@/i18n/use-messages';

type UseCreditProps = DialogAnswers & {
  invoice: Pick<InvoiceView, 'id' | 'number' | 'user_name' | 'owed'>;
  /** The credit of the customer, in rupiah. */
  credit: number;
};

type ReleaseCreditProps = DialogAnswers & {
  invoice: Pick<InvoiceView, 'id' | 'number' | 'user_name'>;
  /** The part paid from credit, in rupiah. */
  creditUsed: number;
};

export function ReleaseCredit({ invoice, creditUsed, ...answers }: ReleaseCreditProps) {
  const { release: words } = useMessages('invoice');
  const { id, number, user_name } = invoice;
  return (
    <ConfirmCall
      words={{ ...words, confirm: words.button, text: words.follows(user_name, formatRupiah(creditUsed)) }}
      name={number}
      call={() => callApi('DELETE /invoices/:id/credit', { params: { id } })}
      {...answers}
    />
  );
}

export function UseCredit({ invoice, credit, ...answers }: UseCreditProps) {
  const { use: words } = useMessages('invoice');
  const [idempotencyKey] = useState(randomKey);
  const { id, number, user_name, owed } = invoice;
  const text = words.follows(user_name, formatRupiah(Math.min(credit, owed)));
  return (
    <ConfirmCall
      words={{ ...words, confirm: words.button, text }}
      name={number}
      tone="primary"
      call={() => callApi('POST /invoices/:id/credit', { params: { id }, idempotencyKey })}
      {...answers}
    />
  );
}
