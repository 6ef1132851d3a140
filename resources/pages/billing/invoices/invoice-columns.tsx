import type { InvoicesPage } from '@server/billing/invoices/invoices.page.controller';
import type { InvoiceView } from '@server/billing/ledger/invoice.view';
import { WithClaim } from '@/shared/claim-badge';
import { InvoiceBadge } from '@/shared/invoice-badge';
import { InvoiceLink } from '@/shared/payment/invoice-link';
import { UserLink } from '@/shared/user-link';
import type { Column } from '@/ui/column';
import { formatRupiah } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

export function useInvoiceColumns(claims: InvoicesPage['claims']): Column<InvoiceView>[] {
  const { facts } = useMessages('shared');
  const { columns: words } = useMessages('invoices');
  const { day } = useFormat();
  return [
    {
      label: words.number,
      width: 'w-40',
      place: 'title',
      cell: ({ id, number }) => <InvoiceLink id={id} number={number} />,
    },
    {
      label: words.customer,
      cell: ({ id, user_id, user_name }) => (
        <WithClaim claim={claims[id]}>
          <UserLink id={user_id} name={user_name} />
        </WithClaim>
      ),
    },
    { label: facts.plan, width: 'w-30', rank: 3, cell: ({ plan_name }) => plan_name },
    {
      label: facts.status,
      width: 'w-40',
      place: 'head',
      cell: (invoice) => <InvoiceBadge invoice={invoice} />,
    },
    {
      label: words.issued,
      width: 'w-28',
      rank: 3,
      sort: 'issued_at',
      cell: ({ issued_at }) => day(issued_at),
    },
    { label: words.due, width: 'w-28', rank: 2, cell: ({ due_at }) => day(due_at) },
    {
      label: words.total,
      width: 'w-30',
      rank: 2,
      place: 'figure',
      isFigure: true,
      cell: ({ total }) => formatRupiah(total),
    },
    { label: words.owed, width: 'w-30', isFigure: true, cell: ({ owed }) => formatRupiah(owed) },
  ];
}
