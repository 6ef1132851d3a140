import { Head, usePage } from '@inertiajs/react';
import type { SellerView } from '@server/billing/invoices/seller.view';
import type { PayPage as Props } from '@server/billing/checkout/pay.view';
import { Banner } from '@/ui/banner';
import { PayLayout } from '@/layouts/pay-layout';
import { SellerChat } from '@/shared/seller-chat';
import { useMessages } from '@/i18n/use-messages';
import { Claim } from './claim';
import { Receipt } from './receipt';
import { Refused } from './refused';
import { useLiveStatus } from './use-live-status';
import { WaysToPay } from './ways-to-pay';
import type { PayView } from '@server/billing/checkout/pay.view';
import { Card } from '@/ui/card';
import { Detail } from '@/ui/detail-list';
import { formatRupiah } from '@/lib/format';
import { BillFacts } from './bill-facts';
import { DocumentButtonLink } from '@/ui/button';
import type { ReactNode } from 'react';

type Bill = NonNullable<Props['bill']>;

/** The page of a pay link: payment, or the state of the invoice. */
export default function PayPage({ bill, failed, refused, ...seller }: Props) {
  const words = useMessages('pay');
  const { method } = useMessages('shared').ledger;
  const { app } = usePage().props;
  const sender = seller.company.name ?? app.product_name;
  return (
    <>
      <Head title={`${bill ? words.title(bill.number) : words.nowhere.title} · ${sender}`} />
      {failed && <Banner>{words.failed(method[failed])}</Banner>}
      {bill ? <Found bill={bill} seller={seller} refused={refused} /> : <Notice {...words.nowhere} />}
      <SellerChat
        number={seller.whatsapp_number}
        message={bill ? words.ask.about(bill.number) : words.ask.link}
      />
    </>
  );
}

type FoundProps = Pick<Props, 'refused'> & { bill: Bill; seller: SellerView };

function Found({ bill, seller, refused }: FoundProps) {
  useLiveStatus(bill);
  if (bill.state === 'paid') return <Receipt bill={bill} seller={seller} />;
  if (bill.state === 'refunded') return <Refunded bill={bill} />;
  if (!bill.ways) return <Cancelled bill={bill} />;
  return (
    <>
      <BillCard bill={bill} />
      <Claim bill={bill} refused={refused}>
        <WaysToPay bill={bill} ways={bill.ways} />
      </Claim>
    </>
  );
}

PayPage.layout = [PayLayout];

function BillCard({ bill }: { bill: PayView }) {
  const words = useMessages('pay');
  const isPartial = bill.state === 'partial';
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <div className="grid gap-0.5">
        <h1 className="text-base font-medium text-muted">
          {isPartial ? words.heading.partial : words.heading.owed}
        </h1>
        <p className="text-2xl font-extrabold tabular-nums">{formatRupiah(bill.owed)}</p>
      </div>
      {bill.refusal?.next_until === null && <Refused bill={bill} />}
      {bill.is_over && <p className="text-base text-muted">{words.isOver}</p>}
      <BillFacts bill={bill}>
        {isPartial && <Detail label={words.facts.total}>{formatRupiah(bill.total)}</Detail>}
        {bill.settled > bill.credit_used && (
          <Detail label={words.facts.paid}>{formatRupiah(bill.settled - bill.credit_used)}</Detail>
        )}
        {bill.credit_used > 0 && (
          <Detail label={words.facts.fromCredit}>{formatRupiah(bill.credit_used)}</Detail>
        )}
      </BillFacts>
    </Card>
  );
}

/** True when all payments were refunded. */
function Refunded({ bill }: { bill: PayView }) {
  const { refunded: words } = useMessages('pay');
  return (
    <Notice title={words.title} hint={words.nothingOwed(formatRupiah(bill.refunded))}>
      <div className="w-full">
        <BillFacts bill={bill} />
      </div>
    </Notice>
  );
}

/** An invoice that no longer has to be paid. */
function Cancelled({ bill }: { bill: PayView }) {
  const { cancelled: words } = useMessages('pay');
  const { replaced_by } = bill;
  return (
    <Notice title={words.title} hint={replaced_by ? words.replacedBy : words.nothingOwed}>
      {replaced_by && (
        <DocumentButtonLink tone="primary" href={replaced_by} className="min-h-11">
          {words.toNew}
        </DocumentButtonLink>
      )}
      <div className="w-full">
        <BillFacts bill={bill} />
      </div>
    </Notice>
  );
}

type NoticeProps = { title: string; hint: string; children?: ReactNode };

/** A message when nothing is due. */
const Notice = ({ title, hint, children }: NoticeProps) => (
  <Card className="grid justify-items-start gap-3 p-4 sm:p-6">
    <h1 className="text-xl font-bold">{title}</h1>
    <p className="text-base text-muted">{hint}</p>
    {children}
  </Card>
);
