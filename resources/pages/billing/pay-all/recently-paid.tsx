import type { PayAllView } from '@server/billing/checkout/pay-all.view';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Card } from '@/ui/card';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** The receipts of what was paid in the last days. */
export function RecentlyPaid({ paid }: Pick<PayAllView, 'paid'>) {
  const { paid: words } = useMessages('payAll');
  if (paid.length === 0) return null;
  return (
    <Card className="grid gap-1 p-4 sm:p-6">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <CircleCheck aria-hidden className="size-5 text-green" />
        {words.title}
      </h2>
      <ul className="divide-y divide-line">
        {paid.map(({ path, number, total }) => (
          <li key={path} className="flex min-h-11 items-center gap-3 text-base">
            <a href={path} className="link min-w-0 flex-1 py-2.5 wrap-anywhere">
              {words.receipt(number)}
            </a>
            <span className="font-semibold whitespace-nowrap tabular-nums">{formatRupiah(total)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
