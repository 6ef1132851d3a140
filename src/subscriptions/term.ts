import type { Status } from '../rules/expiry.js';
import type { Subscription } from './subscription.entity.js';

/** What a renewal moves, instants as ISO 8601. */
export type Term = {
  end_date: string | null;
  status: Status;
  license_expires_at: string | null;
  license_status: Status;
};

export const termOf = ({ endDate, status, license }: Subscription): Term => ({
  end_date: endDate?.toISOString() ?? null,
  status,
  license_expires_at: license.expiresAt?.toISOString() ?? null,
  license_status: license.status,
});

export function putBack(subscription: Subscription, term: Term): void {
  subscription.endDate = dateOf(term.end_date);
  subscription.status = term.status;
  subscription.license.expiresAt = dateOf(term.license_expires_at);
  subscription.license.status = term.license_status;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
