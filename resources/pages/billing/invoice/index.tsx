import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { InvoicePage as Props } from '@server/billing/invoices/invoices.page';
import type { PageProps } from '@server/platform/inertia/props';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { InvoiceActions } from './invoice-actions';
import type { OpenDialog } from './invoice-dialogs';
import { InvoicePayments } from './invoice-payments';
import { InvoiceSheet } from './invoice-sheet';

const InvoiceDialogs = lazyDialog(() => import('./invoice-dialogs').then((module) => module.InvoiceDialogs));

export default function InvoicePage({
  invoice,
  payments,
  other_parts,
  refunds,
  credit,
  credit_used,
  seller,
}: PageProps<Props>) {
  const facts = useList('invoice', 'payments', 'other_parts', 'refunds', 'credit', 'credit_used');
  const { dialog, open, close, done } = useDialog<OpenDialog>(() => facts.reload());
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <InvoiceActions
        invoice={invoice}
        credit={credit}
        credit_used={credit_used}
        onAsk={(kind) => open({ kind })}
      />
      <InvoiceSheet invoice={invoice} seller={seller}>
        <InvoicePayments
          invoice={invoice}
          payments={payments}
          other_parts={other_parts}
          refunds={refunds}
          onAsk={(kind, payment) => open({ kind, payment })}
        />
      </InvoiceSheet>
      {dialog && (
        <InvoiceDialogs
          dialog={dialog}
          invoice={invoice}
          credit={credit}
          credit_used={credit_used}
          refunds={refunds}
          onClose={close}
          onDone={done}
        />
      )}
    </div>
  );
}

// The invoice number is the page title.
InvoicePage.layout = ({ invoice }: Props & SharedProps) => [AppLayout, { title: invoice.number }];
