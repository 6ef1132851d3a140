import { conflict } from '../platform/errors/refusal.js';
import type { Invoice } from '../ledger/invoice.entity.js';

/** @throws Refusal 409 when something was paid of it */
export function refusePartlyPaid({ number, settled }: Invoice): void {
  if (settled > 0)
    throw conflict(
      `Part of invoice ${number} was paid. Take the rest of it, or cancel it first: what was paid becomes credit.`,
      { code: 'partly_paid' },
    );
}
