import { Link } from '@inertiajs/react';
import { CUSTOMER_TABS, type CustomerTab } from '@server/rules/customer-tabs';
import { intoView } from '@/ui/presets';
import { useMessages } from '@/i18n/use-messages';
import type { UserPage } from '@server/customers/customers.page.controller';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { InvoiceBadge } from '@/shared/invoice-badge';
import { InvoiceLink } from '@/shared/payment/invoice-link';
import { formatRupiah } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { TabRow, TabRows } from './tab-rows';
import Banknote from 'lucide-react/icons/banknote';
import { useSomethingWrong } from '@/shared/recorded/payment-mistakes';
import { CorrectedLine } from '@/shared/recorded/corrected-line';
import { PaidInvoices } from '@/shared/payment/paid-invoices';
import { PaymentAmount, PaymentMethod } from '@/shared/payment/payment-amount';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useUserRights } from '@/shared/use-rights';
import { CustomerLicenseList } from './customer-license-list';
import { UserNotes } from './user-notes';

type CustomerTabsProps = { userId: number; current: CustomerTab };

/** The props that each tab is read from. */
export const TAB_PROPS: Record<CustomerTab, string[]> = {
  subscriptions: [],
  invoices: ['own_invoices'],
  payments: ['own_payments'],
  messages: ['own_messages'],
  history: ['timeline'],
};

/** Links, so that a tab can be opened in a new tab and shared. Only what it shows is fetched. */
export function CustomerTabs({ userId, current }: CustomerTabsProps) {
  const { tabs } = useMessages('user');
  return (
    <nav aria-label={tabs.label} className="tab-row">
      {CUSTOMER_TABS.map((tab) => (
        <Link
          key={tab}
          ref={tab === current ? intoView : undefined}
          href={tabHref(userId, tab)}
          only={['tab', ...TAB_PROPS[tab]]}
          preserveState
          preserveScroll
          aria-current={tab === current ? 'page' : undefined}
        >
          {tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}

const tabHref = (userId: number, tab: CustomerTab) =>
  tab === CUSTOMER_TABS[0] ? `/users/${userId}` : `/users/${userId}?tab=${tab}`;

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

type SubscriptionsTabProps = ComponentProps<typeof CustomerLicenseList> &
  Pick<UserPage, 'notes'> & { onSaved: () => void };

/** Licences with their subscriptions, and the notes of staff beside them. */
export function SubscriptionsTab({ notes, onSaved, ...list }: SubscriptionsTabProps) {
  const may = useUserRights()(list.user);
  // Who cannot write any sees them where there are some.
  const shown = may.limits ? notes : notes || null;
  return (
    <div
      className={clsx(
        'grid grid-cols-1 items-start gap-x-5 gap-y-6',
        shown !== null && 'min-[90rem]:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      <CustomerLicenseList {...list} />
      {shown !== null && (
        <UserNotes
          key={list.user.id}
          userId={list.user.id}
          notes={shown}
          isReadOnly={!may.limits}
          onSaved={onSaved}
        />
      )}
    </div>
  );
}
