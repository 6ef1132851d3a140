import { searchText } from '../platform/lists/search.js';
import type { PaymentStatus } from '../rules/payment-status.js';

/** The names of a subject at that time, so that it can be shown and found after it is deleted. */
export type About = {
  /** The owner; for an account, the account itself. */
  user_id?: number;
  username?: string;
  /** The last four characters only. */
  license_key?: string;
  plan_name?: string;
  amount?: number;
  payment_status?: PaymentStatus;
  title?: string;
  number?: string;
};

export function aboutText(action: string, ...names: (About | undefined)[]): string {
  const parts = names.flatMap((about) => [
    about?.username,
    about?.license_key,
    about?.plan_name,
    about?.title,
    about?.number,
    about?.amount === undefined ? undefined : amountText(about.amount),
  ]);
  return searchText(action, ...new Set(parts));
}

/** A search for `150000` or `Rp 150.000` finds it, but not `Rp 1.150.000`. */
const amountText = (amount: number) => `rp${amount}`;

const TYPED_AMOUNT = /^(rp)?[\s.]*(\d{1,3}(?:\.\d{3})+|\d+)$/i;

/** Null when the term is not an amount. */
export function amountTerm(term: string): string | null {
  const typed = TYPED_AMOUNT.exec(term.trim());
  return typed && `${(typed[1] ?? '').toLowerCase()}${typed[2]!.replaceAll('.', '')}`;
}
