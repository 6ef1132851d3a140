import { usePage } from '@inertiajs/react';
import type { InvoiceView } from '@server/billing/invoices/invoice.view';
import { InvoiceBadge } from '@/shared/invoice-badge';
import { InvoiceLink } from '@/shared/payment/invoice-link';
import { Card } from '@/ui/card';
import { Detail, RowDetails } from '@/ui/detail-list';
import { type RowAction, RowActions } from '@/ui/row-actions';
import { UserLink } from '@/shared/user-link';
import { formatDate, formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

export function InvoiceCard({ invoice, actions }: { invoice: InvoiceView; actions: RowAction[] }) {
  const { columns: words } = useMessages('invoices');
  const { facts } = useMessages('shared');
  const { app } = usePage().props;
  const day = (at: string) => formatDate(at, app.time_zone, app.locale);
  return (
    <Card as="li" className="list-card">
      <div className="row-head">
        <InvoiceBadge state={invoice.state} />
        <RowActions actions={actions} />
      </div>
      <div className="row-title">
        <h2 className="row-name">
          <InvoiceLink id={invoice.id} number={invoice.number} />
        </h2>
        <p className="row-figure">{formatRupiah(invoice.total)}</p>
      </div>
      <RowDetails>
        <Detail label={words.customer}>
          <UserLink id={invoice.user_id} name={invoice.user_name} />
        </Detail>
        <Detail label={facts.plan}>{invoice.plan_name}</Detail>
        <Detail label={words.issued}>{day(invoice.issued_at)}</Detail>
        <Detail label={words.due}>{day(invoice.due_at)}</Detail>
        <Detail label={words.owed}>{formatRupiah(invoice.owed)}</Detail>
      </RowDetails>
    </Card>
  );
}
