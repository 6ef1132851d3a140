import { Head, usePage } from '@inertiajs/react';
import type { SellerView } from '@server/billing/invoices/seller.view';
import type { PayPage as Props } from '@server/billing/checkout/pay.page';
import { Banner } from '@/ui/banner';
import { PayLayout } from '@/layouts/pay-layout';
import { SellerChat } from '@/shared/seller-chat';
import { useMessages } from '@/i18n/use-messages';
import { BillCard } from './bill-card';
import { Claim } from './claim';
import { Cancelled, Refunded } from './nothing-owed';
import { Notice } from './notice';
import { Receipt } from './receipt';
import { useLiveStatus } from './use-live-status';
import { WaysToPay } from './ways-to-pay';

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
