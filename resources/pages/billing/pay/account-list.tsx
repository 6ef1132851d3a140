import type { WaysToPay } from '@server/billing/checkout/pay.view';
import { useRef } from 'react';
import { CopyButton } from '@/ui/copy-button';
import { useMessages } from '@/i18n/use-messages';

type Account = WaysToPay['accounts'][number];

/** Bank accounts for a transfer, ready to copy. */
export const AccountList = ({ accounts }: { accounts: Account[] }) => (
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
