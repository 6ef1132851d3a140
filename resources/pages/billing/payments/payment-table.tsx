import { usePage } from '@inertiajs/react';
import type { PaymentView } from '@server/billing/payments/payment.view';
import type { ComponentProps } from 'react';
import { CorrectedLine } from '@/shared/recorded/corrected-line';
import { useRights } from '@/shared/use-rights';
import { InvoiceLink } from '@/shared/payment/invoice-link';
import type { Column } from '@/ui/column';
import { DataTable } from '@/ui/data-table';
import { UserLink } from '@/shared/user-link';
import { formatWholeDay } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { PaymentAmount, PaymentMethod } from '@/shared/payment/payment-amount';
import { usePaymentName } from './use-payment-name';

type PaymentTableProps = Omit<
  ComponentProps<typeof DataTable<PaymentView>>,
  'caption' | 'columns' | 'nameOf'
>;

export function PaymentTable(props: PaymentTableProps) {
  const { screens } = useMessages('shared');
  return <DataTable {...props} caption={screens.payments} columns={useColumns()} nameOf={usePaymentName()} />;
}

function useColumns(): Column<PaymentView>[] {
  const { columns: words } = useMessages('payments');
  const { app } = usePage().props;
  const { isStaff } = useRights();
  const by: Column<PaymentView> = {
    label: words.by,
    width: 'w-32',
    from: 'xl',
    cell: ({ recorded_by }) => recorded_by,
  };
  return [
    {
      label: words.customer,
      cell: (payment) => (
        <>
          <UserLink id={payment.user_id} name={payment.user_name} />
          <CorrectedLine payment={payment} />
        </>
      ),
    },
    {
      label: words.day,
      width: 'w-30',
      sort: 'paid_on',
      cell: ({ paid_on }) => formatWholeDay(paid_on, app.locale),
    },
    { label: words.method, width: 'w-38', cell: (payment) => <PaymentMethod payment={payment} /> },
    {
      label: words.invoice,
      width: 'w-40',
      from: 'lg',
      cell: ({ invoice_id, invoice_number }) => <InvoiceLink id={invoice_id} number={invoice_number} />,
    },
    { label: words.reference, width: 'w-44', from: 'xl', cell: ({ reference }) => reference },
    ...(isStaff ? [by] : []),
    {
      label: words.amount,
      width: 'w-34',
      isFigure: true,
      cell: (payment) => <PaymentAmount payment={payment} />,
    },
  ];
}
