import { formatRupiah, formatRupiahShort } from '@/lib/format';

/** The number of characters that fit any cell at the smallest size. */
const FITTING = 1e12;

/** Shows the full amount where it fits, otherwise a short form with the full amount as tooltip. */
export function FittedRupiah({ amount }: { amount: number }) {
  const whole = formatRupiah(amount);
  if (amount < FITTING) return whole;
  return (
    <>
      <span title={whole} className="@min-[24rem]:hidden">
        <span aria-hidden>{formatRupiahShort(amount)}</span>
        <span className="sr-only">{whole}</span>
      </span>
      <span className="hidden @min-[24rem]:inline">{whole}</span>
    </>
  );
}
