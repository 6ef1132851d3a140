import type { LastAsked } from '../../licensing/subscriptions/last-reminder.view.js';
import { orNull, viewSchema } from '../../platform/openapi/sample.js';
import { dayOf } from '../../rules/business-day.js';
import { type Claimed, daysOverdue } from '../../rules/debt.js';
import { displayName } from '../../rules/user-name.js';
import type { PayableInvoiceView } from '../ledger/invoice.view.js';
import type { Receivable } from '../ledger/receivable.entity.js';

export const receivableView = (row: Receivable, last: LastAsked, claim: Claimed) => ({
  id: row.id,
  username: row.username,
  user_name: displayName(row.username, row.fullName),
  wa_number: row.waNumber ?? null,
  owed: row.owed,
  late: row.late,
  late_to_7: row.lateWeek,
  late_8_to_30: row.lateMonth,
  late_over_30: row.lateOlder,
  not_yet_due: row.notYetDue,
  due: row.due?.toISOString() ?? null,
  days_late: row.due ? daysOverdue(dayOf(row.due, row.zone), row.day) : 0,
  credit: row.credit,
  reminded_at: last.at,
  reminded_by: last.by,
  reminder_waits: last.waits,
  ...claim,
});

export type ReceivableView = ReturnType<typeof receivableView>;

/** What the actions of a row are about: the invoice to pay first, and what the customer is reminded of. */
export type OldestOpen = { invoice: PayableInvoiceView; reminded_subscription_id: number | null };

/** `oldest` is null for a past day. */
export type ReceivableRowView = ReceivableView & { oldest: OldestOpen | null };

export const receivableSchema = viewSchema<ReceivableView>('Receivable', {
  id: 7,
  username: 'budi',
  user_name: 'Budi Santoso',
  wa_number: orNull('6281234567890'),
  owed: 750_000,
  late: 250_000,
  late_to_7: 0,
  late_8_to_30: 250_000,
  late_over_30: 0,
  not_yet_due: 500_000,
  due: orNull('2026-02-05T03:12:45.000Z'),
  days_late: 24,
  credit: 0,
  reminded_at: orNull('2026-02-20T02:00:00.000Z'),
  reminded_by: orNull('admin'),
  reminder_waits: false,
  claimed_at: orNull('2026-02-21T02:00:00.000Z'),
  claim_has_picture: true,
});
