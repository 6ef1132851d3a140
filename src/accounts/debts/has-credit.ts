import { conflict } from '../../platform/errors/refusal.js';
import { formatRupiah } from '../../rules/rupiah-text.js';

/** For whatever would lose an account's credit from sight. @param credit rupiah */
export const userHasCredit = (credit: number) =>
  conflict(
    'has_credit',
    `This user has a credit of ${formatRupiah(credit)}. Refund it from the payment that it came of, or use it for an invoice first.`,
    { count: credit },
  );
