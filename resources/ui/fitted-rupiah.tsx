import { formatRupiah, formatRupiahShort } from '@/lib/format';

/** So many fit into any cell at the size that money shrinks to there. */
const FITTING = 1e12;

/** Money in a cell of its own: whole where there is room, else short, with the whole number on pointing at it. */
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
