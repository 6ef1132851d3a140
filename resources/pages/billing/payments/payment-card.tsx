import { usePage } from '@inertiajs/react';
import type { PaymentView } from '@server/billing/payments/payment.view';
import { CorrectedLine } from '@/shared/recorded/corrected-line';
import { useRights } from '@/shared/use-rights';
import { InvoiceLink } from '@/shared/payment/invoice-link';
import { Card } from '@/ui/card';
import { Detail, RowDetails } from '@/ui/detail-list';
import { type RowAction, RowActions } from '@/ui/row-actions';
import { UserLink } from '@/shared/user-link';
import { formatWholeDay } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { PaymentAmount, PaymentMethod } from '@/shared/payment/payment-amount';

export function PaymentCard({ payment, actions }: { payment: PaymentView; actions: RowAction[] }) {
  const { columns: words } = useMessages('payments');
  const { app } = usePage().props;
  const { isStaff } = useRights();
  const { recorded_by, reference } = payment;
  return (
    <Card as="li" className="list-card">
      <div className="row-head">
        <span className="text-sm font-medium text-muted">
          <PaymentMethod payment={payment} />
        </span>
        <RowActions actions={actions} />
      </div>
      <div className="row-title">
        <h2 className="row-name">
          <UserLink id={payment.user_id} name={payment.user_name} />
        </h2>
        <p className="row-figure">
          <PaymentAmount payment={payment} />
        </p>
      </div>
      <RowDetails>
        <Detail label={words.day}>{formatWholeDay(payment.paid_on, app.locale)}</Detail>
        <Detail label={words.invoice}>
          <InvoiceLink id={payment.invoice_id} number={payment.invoice_number} />
        </Detail>
        {reference && <Detail label={words.reference}>{reference}</Detail>}
        {isStaff && recorded_by && (
          <Detail label={words.by}>
            {recorded_by}
            <CorrectedLine payment={payment} />
          </Detail>
        )}
      </RowDetails>
    </Card>
  );
}
