import type { PaymentView, TransferView } from '@server/billing/ledger/payment.view';
import { PaidInvoices } from '@/shared/payment/paid-invoices';
import { PaymentAmount, PaymentMethod } from '@/shared/payment/payment-amount';
import { CorrectedLine } from '@/shared/recorded/corrected-line';
import { useRights } from '@/shared/use-rights';
import { UserLink } from '@/shared/user-link';
import type { Column } from '@/ui/column';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

export function usePaymentColumns(): Column<TransferView>[] {
  const { columns: words } = useMessages('payments');
  const { wholeDay } = useFormat();
  const { isStaff } = useRights();
  const customer = ({ user_id, user_name }: PaymentView) => <UserLink id={user_id} name={user_name} />;
  const by: Column<TransferView> = {
    label: words.by,
    width: 'w-32',
    rank: 3,
    cell: ({ recorded_by }) => recorded_by,
    onCard: (payment) =>
      payment.recorded_by && (
        <>
          {payment.recorded_by}
          <CorrectedLine payment={payment} />
        </>
      ),
  };
  return [
    {
      label: words.customer,
      place: 'title',
      cell: (payment) => (
        <>
          {customer(payment)}
          <CorrectedLine payment={payment} />
        </>
      ),
      onCard: customer,
    },
    {
      label: words.day,
      width: 'w-30',
      sort: 'paid_on',
      cell: ({ paid_on }) => wholeDay(paid_on),
    },
    {
      label: words.method,
      width: 'w-38',
      place: 'head',
      cell: (payment) => <PaymentMethod payment={payment} />,
      onCard: (payment) => (
        <span className="text-sm font-medium text-muted">
          <PaymentMethod payment={payment} />
        </span>
      ),
    },
    {
      label: words.invoice,
      width: 'w-40',
      rank: 2,
      cell: (payment) => <PaidInvoices payment={payment} />,
    },
    { label: words.reference, width: 'w-44', rank: 3, cell: ({ reference }) => reference },
    ...(isStaff ? [by] : []),
    {
      label: words.amount,
      width: 'w-34',
      place: 'figure',
      isFigure: true,
      cell: (payment) => <PaymentAmount payment={payment} />,
    },
  ];
}
