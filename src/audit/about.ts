import { searchText } from '../platform/lists/search.js';
import type { PaymentStatus } from '../rules/payment-status.js';

/** What the subject of an event was called then, so that it is still named and found when it is gone. */
export type About = {
  /** Whose it was; of an account the account itself. */
  user_id?: number;
  username?: string;
  /** By its last four characters only. */
  license_key?: string;
  plan_name?: string;
  amount?: number;
  payment_status?: PaymentStatus;
  title?: string;
  /** Of an invoice. */
  number?: string;
};

/** Of a change both what was and what became of it are found. */
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

/** Found by `150000` and by `Rp 150.000`, which is no part of `Rp 1.150.000`. */
const amountText = (amount: number) => `rp${amount}`;

const TYPED_AMOUNT = /^(rp)?[\s.]*(\d{1,3}(?:\.\d{3})+|\d+)$/i;

/** `Rp 150.000` as it stands in the text; null for what is no amount. */
export function amountTerm(term: string): string | null {
  const typed = TYPED_AMOUNT.exec(term.trim());
  return typed && `${(typed[1] ?? '').toLowerCase()}${typed[2]!.replaceAll('.', '')}`;
}
