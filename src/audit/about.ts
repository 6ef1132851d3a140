import { searchText } from '../platform/lists/search.js';
import { amountText } from '../rules/search-terms.js';
import type { PaymentStatus } from '../rules/payment-status.js';

/** The names of a subject at that time, so that a deleted one can still be shown and found. */
export type About = {
  /** The owner; for an account, the account itself. */
  user_id?: number;
  username?: string;
  user_name?: string;
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
    about?.user_name,
    about?.license_key,
    about?.plan_name,
    about?.title,
    about?.number,
    about?.amount === undefined ? undefined : amountText(about.amount),
  ]);
  return searchText(action, ...new Set(parts));
}
