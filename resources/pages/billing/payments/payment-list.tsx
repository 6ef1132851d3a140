import { router } from '@inertiajs/react';
import type { PaymentView } from '@server/billing/payments/payment.view';
import type { PaymentsPage } from '@server/billing/payments/payments.page';
import Banknote from 'lucide-react/icons/banknote';
import { useRights } from '@/shared/use-rights';
import { useHistoryAction } from '@/shared/history-link';
import { useRecordedPayment } from '@/shared/recorded/use-recorded-actions';
import { useInvoiceAction } from '@/shared/payment/use-invoice-action';
import { CardList } from '@/ui/card-list';
import { EmptyState } from '@/ui/empty-state';
import type { useList } from '@/ui/hooks/use-list';
import { invoiceHref } from '@/lib/invoice-href';
import { useMessages } from '@/i18n/use-messages';
import { PaymentCard } from './payment-card';
import { PaymentTable } from './payment-table';
import { usePaymentName } from './use-payment-name';

type PaymentListProps = Pick<PaymentsPage, 'payments' | 'query'> & { list: ReturnType<typeof useList> };

export function PaymentList({ payments, query, list }: PaymentListProps) {
  const words = useMessages('payments');
  const { isStaff } = useRights();
  const actionsOf = usePaymentActions();
  const onOpen = (payment: PaymentView) => router.visit(invoiceHref(payment.invoice_id));
  return (
    <CardList
      rows={payments}
      list={list}
      noun={words.noun.many}
      failure={words.failure}
      isFiltered={!!(query.q || query.method || query.month || query.user_id)}
      clearHref="/payments"
      nothingYet={
        <EmptyState icon={Banknote} title={words.nothing.title}>
          {isStaff ? words.nothing.canWrite : words.nothing.mayLook}
        </EmptyState>
      }
      onOpen={onOpen}
      table={
        <PaymentTable rows={payments} list={list} sort={query.sort} actionsOf={actionsOf} onOpen={onOpen} />
      }
    >
      {(payment) => <PaymentCard key={payment.id} payment={payment} actions={actionsOf(payment)} />}
    </CardList>
  );
}

function usePaymentActions() {
  const show = useInvoiceAction();
  const history = useHistoryAction();
  const recorded = useRecordedPayment();
  const nameOf = usePaymentName();
  return (payment: PaymentView) => [
    show(payment.invoice_id, payment.invoice_number),
    ...recorded(payment),
    ...history(`payment:${payment.id}`, nameOf(payment)),
  ];
}
