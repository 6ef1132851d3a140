import { router, usePage } from '@inertiajs/react';
import type { PaymentView } from '@server/billing/ledger/payment.view';
import type { PaymentsPage as Props } from '@server/billing/payments/payments.page.controller';
import Banknote from 'lucide-react/icons/banknote';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useActions } from '@/shared/actions';
import { askForWhom } from '@/shared/asked-command';
import { CustomerChip } from '@/shared/customer-chip';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { LedgerStats } from '@/shared/payment/ledger-stats';
import { useSomethingWrong } from '@/shared/recorded/payment-mistakes';
import { useRights } from '@/shared/use-rights';
import { FilterChip } from '@/ui/filter-chip';
import { useDialog } from '@/ui/hooks/use-dialog';
import { lazyDialog } from '@/ui/lazy-dialog';
import { presetsOver } from '@/ui/presets';
import { AppLayout } from '@/layouts/app-layout';
import { formatMonth, formatRupiah } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { invoiceHref } from '@/lib/hrefs';
import { monthsUpTo } from '@/lib/months';
import { useMessages } from '@/i18n/use-messages';
import { FilteredSums } from '../filtered-sums';
import { usePaymentColumns } from './payment-columns';

const MonthFile = lazyDialog(() => import('./month-file').then((module) => module.MonthFile));

export default function PaymentsPage(props: Props) {
  const words = useMessages('payments');
  const { ledger, screens } = useMessages('shared');
  const { can, isStaff } = useRights();
  const { offer } = useActions();
  const { dialog, open, close } = useDialog<'month'>(() => undefined, { name: 'month' });
  const page = useListPage(props, 'payments', { also: ['customer', 'stats', 'sums'] });
  const { list, query } = page;
  const { locale } = usePage().props.app;
  const { wholeDay } = useFormat();
  const received = isStaff ? words.received : words.paid;
  const labels =
    query.month && monthsUpTo(query.month, 2).map((month) => received(formatMonth(month, locale)));
  const day = (on: string) => words.paidOn(wholeDay(on));
  const preset = presetsOver({ method: query.method }, list);
  const nameOf = ({ invoice_number, amount }: PaymentView) =>
    words.name(invoice_number, formatRupiah(amount));
  return (
    <ListPage
      page={{ ...page, openDialog: dialog && <MonthFile month={query.month} onClose={close} /> }}
      words={words}
      caption={screens.payments}
      icon={Banknote}
      startsAs="table"
      nothing={{
        title: words.nothing.title,
        text: isStaff ? words.nothing.canWrite : words.nothing.mayLook,
      }}
      stats={
        <LedgerStats
          stats={props.stats}
          only={list.linkOptions.only}
          month={query.month}
          labels={labels || null}
        />
      }
      csv="payments"
      actions={[
        ...(can('ledger:read')
          ? [
              {
                icon: CalendarDays,
                word: words.accounting.button,
                isTight: true as const,
                onClick: () => open('month'),
              },
            ]
          : []),
        ...offer('pay', null, () => askForWhom('pay')).map((pay) => ({
          ...pay,
          isPrimary: true as const,
        })),
      ]}
      sums={<FilteredSums sums={props.sums} words={words.sums} labels={ledger.method} />}
      presets={[
        preset(words.all),
        ...props.methods.map((method) => preset(ledger.method[method], { method })),
      ]}
      chips={
        <>
          <CustomerChip name={props.customer} list={list} />
          {query.day && (
            <FilterChip label={day(query.day)} href={list.href({ day: null })} list={list}>
              {day(query.day)}
            </FilterChip>
          )}
        </>
      }
      filters={[
        {
          label: words.month,
          name: 'month',
          options: useMonths(query.month),
          value: query.month,
        },
      ]}
      columns={usePaymentColumns()}
      nameOf={nameOf}
      actionsOf={usePaymentActions(nameOf)}
      onOpen={({ invoice_id }) => router.visit(invoiceHref(invoice_id))}
    />
  );
}

PaymentsPage.layout = [AppLayout];

/** The last twelve months, and an older one from the URL. */
function useMonths(asked: string | null): Map<string, string> {
  const { allMonths } = useMessages('payments');
  const { app } = usePage().props;
  const { today } = useFormat();
  const last = monthsUpTo(today.slice(0, 7), 12);
  const offered = asked && !last.includes(asked) ? [...last, asked] : last;
  return new Map([
    ['', allMonths],
    ...offered.map((month) => [month, formatMonth(month, app.locale)] as const),
  ]);
}

function usePaymentActions(nameOf: (payment: PaymentView) => string) {
  const wrong = useSomethingWrong();
  const { offer, history } = useActions();
  return (payment: PaymentView) => [
    ...offer('show-invoice', payment.invoice_number, invoiceHref(payment.invoice_id)),
    ...wrong(payment),
    ...history(`payment:${payment.id}`, nameOf(payment)),
  ];
}
