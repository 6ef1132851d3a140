import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** Where the difference goes. */
export function useAmountHint(amount: number, owed: number, credit = 0): string {
  const words = useMessages('recordPayment');
  const rest = Math.max(0, owed - amount);
  const fromCredit = Math.min(rest, Math.max(0, credit));
  if (fromCredit > 0 && fromCredit === rest) return words.creditPaysRest(formatRupiah(rest));
  if (fromCredit > 0) return words.creditPaysPart(formatRupiah(fromCredit), formatRupiah(rest - fromCredit));
  if (rest > 0) return words.staysOwed(formatRupiah(rest));
  if (amount > owed) return words.becomesCredit(formatRupiah(amount - owed));
  return words.inFull;
}
