import type { UserPage } from '@server/customers/user.page';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { InvoiceBadge } from '@/shared/invoice-badge';
import { InvoiceLink } from '@/shared/payment/invoice-link';
import { formatRupiah } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import { TabRow, TabRows } from './tab-rows';

type InvoicesTabProps = { userId: number; shown: NonNullable<UserPage['own_invoices']> };

export function InvoicesTab({ userId, shown }: InvoicesTabProps) {
  const words = useMessages('user');
  const { debt } = useMessages('shared');
  const { day } = useFormat();
  return (
    <TabRows
      title={words.tabs.invoices}
      shown={shown}
      nothing={{ icon: ReceiptText, ...words.none.invoices }}
      all={{ href: `/invoices?user_id=${userId}`, label: words.allInvoices }}
    >
      {({ id, number, state, plan_name, issued_at, due_at, total, owed }) => (
        <TabRow
          name={<InvoiceLink id={id} number={number} />}
          badge={<InvoiceBadge invoice={{ state, owed, due_at }} />}
          note={`${plan_name} · ${day(issued_at)}${owed > 0 ? ` · ${debt.due.toLowerCase()} ${day(due_at)}` : ''}`}
          figure={formatRupiah(total)}
          figureNote={owed > 0 && owed < total ? words.owed(formatRupiah(owed)) : undefined}
        />
      )}
    </TabRows>
  );
}
