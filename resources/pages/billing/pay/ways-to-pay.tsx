import type { PayView, QrisWay, WaysToPay } from '@server/billing/checkout/pay.view';
import { QRIS_LIMIT } from '@server/rules/qris';
import { type ReactNode, useRef } from 'react';
import { CopyButton } from '@/ui/copy-button';
import { Card } from '@/ui/card';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { type Chosen, formAction } from './form-action';
import Download from 'lucide-react/icons/download';
import { Icon } from '@/ui/icon';
import { QrCode } from '@/ui/qr-code';

type Ways = NonNullable<PayView['ways']>;

/** Payment methods; those that are confirmed at once come first. */
type Payable = Pick<PayView, 'path' | 'owed' | 'number'> & Chosen;

export function WaysToPay({ bill, ways }: { bill: Payable; ways: Ways }) {
  const { ways: words } = useMessages('pay');
  const { method } = useMessages('shared').ledger;
  const { gateways, qris, accounts } = ways;
  if (gateways.length + accounts.length === 0 && !qris)
    return <p className="text-base text-muted">{words.none}</p>;
  return (
    <section aria-label={words.title} className="grid gap-4">
      {gateways.length > 0 && (
        <Way
          title={words.gateway}
          hint={bill.owed > QRIS_LIMIT ? words.gatewayAboveQris(formatRupiah(QRIS_LIMIT)) : words.gatewayHint}
        >
          {gateways.map((gateway) => (
            <form key={gateway} method="post" action={formAction(bill, gateway)} className="grid">
              <button className="button button-primary min-h-11">{words.payWith(method[gateway])}</button>
            </form>
          ))}
        </Way>
      )}
      {qris && (
        <Way title={words.qris} hint={qris.is_part ? words.scanPart(formatRupiah(qris.amount)) : words.scan}>
          <QrisCode qris={qris} picture={formAction(bill, 'qris.png')} />
        </Way>
      )}
      {accounts.length > 0 && (
        <Way title={words.transfer} hint={words.transferHint(formatRupiah(bill.owed), bill.number)}>
          <CopyAmount amount={bill.owed} />
          <AccountList accounts={accounts} />
        </Way>
      )}
    </section>
  );
}

const Way = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <Card className="grid gap-3 p-4 sm:p-6">
    <div className="grid gap-1">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="text-base text-muted">{hint}</p>
    </div>
    {children}
  </Card>
);

/** Digits alone, as the field of a bank takes them. */
function CopyAmount({ amount }: { amount: number }) {
  const { ways: words } = useMessages('pay');
  const digits = useRef<HTMLElement>(null);
  return (
    <p className="flex items-center gap-3">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="text-sm font-semibold">{words.amount}</span>
        <span className="text-lg font-semibold tabular-nums">{formatRupiah(amount)}</span>
        <code ref={digits} aria-hidden className="sr-only">
          {amount}
        </code>
      </span>
      <CopyButton label={words.copyAmount} source={digits} />
    </p>
  );
}

type QrisCodeProps = { qris: QrisWay; picture: string };

/** The QRIS code with the amount. */
function QrisCode({ qris: { code, merchant, amount, add_on }, picture }: QrisCodeProps) {
  const { ways: words } = useMessages('pay');
  const price = formatRupiah(amount);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <QrCode code={code} label={words.picture(price, merchant)} />
      <p className="text-lg font-bold tabular-nums">{price}</p>
      <p className="text-base text-muted">{words.merchant(merchant)}</p>
      <a href={picture} download className="button button-secondary min-h-11 w-full">
        <Icon of={Download} />
        {words.save}
      </a>
      <p className="text-sm text-muted">{words.samePhone}</p>
      {add_on > 0 && <p className="text-base text-muted">{words.addOn(formatRupiah(add_on))}</p>}
    </div>
  );
}

type Account = WaysToPay['accounts'][number];

/** Bank accounts for a transfer, ready to copy. */
const AccountList = ({ accounts }: { accounts: Account[] }) => (
  <ul className="divide-y divide-line">
    {accounts.map((account) => (
      <AccountRow key={`${account.bank} ${account.number}`} account={account} />
    ))}
  </ul>
);

function AccountRow({ account: { bank, number, holder } }: { account: Account }) {
  const { ways: words } = useMessages('pay');
  const text = useRef<HTMLElement>(null);
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
        <span className="text-sm font-semibold">{bank}</span>
        <code ref={text} className="font-mono text-lg font-semibold">
          {number}
        </code>
        <span className="text-sm text-muted">{words.holder(holder)}</span>
      </div>
      <CopyButton label={words.copyNumber(bank)} source={text} />
    </li>
  );
}
