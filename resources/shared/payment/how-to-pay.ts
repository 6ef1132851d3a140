import type { WaysToPay } from '@server/billing/checkout/pay.view';
import type { Paper } from '@server/rules/paper';
import { formatRupiah, unbroken } from '@/lib/format';
import type { Messages } from '@/i18n/messages';

type ToPay = {
  /** Null where nothing is owed. */
  ways: WaysToPay | null;
  owed: number;
  /** What the transfer is to name. */
  number: string;
  /** Of the page where it is paid. */
  url: string | null;
};

/** What paper says about paying; nothing where no way is set up. */
export function howToPay({ ways, owed, number, url }: ToPay, { ways: words }: Messages['pay']): Paper['pay'] {
  if (!ways) return null;
  const { accounts, qris, gateways } = ways;
  if (accounts.length + gateways.length === 0 && !qris) return null;
  const amount = (sum: number) => unbroken(formatRupiah(sum));
  return {
    title: words.title,
    lines: [
      ...(accounts.length > 0 ? [words.transferHint(amount(owed), number)] : []),
      ...accounts.map(({ bank, number: account, holder }) => `${bank} ${account} · ${words.holder(holder)}`),
      ...(url ? [`${words.online}: ${url}`] : []),
    ],
    qris: qris && {
      code: qris.code,
      lines: [
        `${words.qris} · ${amount(qris.amount)}`,
        words.merchant(qris.merchant),
        ...(qris.is_part ? [words.scanPart(amount(qris.amount))] : []),
        ...(qris.add_on > 0 ? [words.addOn(amount(qris.add_on))] : []),
      ],
    },
  };
}
