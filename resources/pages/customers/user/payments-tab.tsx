import type { UserPage } from '@server/customers/user.page';
import Banknote from 'lucide-react/icons/banknote';
import { useSomethingWrong } from '@/shared/recorded/payment-mistakes';
import { CorrectedLine } from '@/shared/recorded/corrected-line';
import { PaidInvoices } from '@/shared/payment/paid-invoices';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import { PaymentAmount, PaymentMethod } from '@/shared/payment/payment-amount';
import { TabRow, TabRows } from './tab-rows';

type PaymentsTabProps = { userId: number; shown: NonNullable<UserPage['own_payments']> };

export function PaymentsTab({ userId, shown }: PaymentsTabProps) {
  const words = useMessages('user');
  const wrong = useSomethingWrong();
  const { wholeDay } = useFormat();
  return (
    <TabRows
      title={words.tabs.payments}
      shown={shown}
      nothing={{ icon: Banknote, ...words.none.payments }}
      all={{ href: `/payments?user_id=${userId}`, label: words.allPayments }}
    >
      {(payment) => (
        <TabRow
          name={wholeDay(payment.paid_on)}
          badge={
            <span className="font-medium text-muted">
              <PaymentMethod payment={payment} />
            </span>
          }
          note={
            <>
              {[payment.plan_name, payment.reference, payment.note].filter(Boolean).join(' · ')}
              <CorrectedLine payment={payment} />
            </>
          }
          figure={<PaymentAmount payment={payment} />}
          figureNote={<PaidInvoices payment={payment} />}
          actions={wrong(payment)}
        />
      )}
    </TabRows>
  );
}
