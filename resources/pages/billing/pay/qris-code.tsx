import type { QrisWay } from '@server/billing/checkout/pay.view';
import { Download } from 'lucide-react';
import { Icon } from '@/ui/icon';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type QrisCodeProps = { qris: QrisWay; path: string };

/** The QRIS code with the amount. Black on white in the dark theme too, or cameras cannot read it. */
export function QrisCode({ qris: { code, merchant, amount, add_on }, path }: QrisCodeProps) {
  const { ways: words } = useMessages('pay');
  const price = formatRupiah(amount);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <svg
        role="img"
        aria-label={words.picture(price, merchant)}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="w-full max-w-72 rounded-lg"
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
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
