import type { QrisWay } from '@server/billing/checkout/pay.view';
import Download from 'lucide-react/icons/download';
import { Icon } from '@/ui/icon';
import { QrCode } from '@/ui/qr-code';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type QrisCodeProps = { qris: QrisWay; path: string };

/** The QRIS code with the amount. */
export function QrisCode({ qris: { code, merchant, amount, add_on }, path }: QrisCodeProps) {
  const { ways: words } = useMessages('pay');
  const price = formatRupiah(amount);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <QrCode code={code} label={words.picture(price, merchant)} />
      <p className="text-lg font-bold tabular-nums">{price}</p>
      <p className="text-base text-muted">{words.merchant(merchant)}</p>
      <a href={`${path}/qris.png`} download className="button button-secondary min-h-11 w-full">
        <Icon of={Download} />
        {words.save}
      </a>
      <p className="text-sm text-muted">{words.samePhone}</p>
      {add_on > 0 && <p className="text-base text-muted">{words.addOn(formatRupiah(add_on))}</p>}
    </div>
  );
}
