import type { UserAnswer } from '@server/accounts/users/user.view';
import type { AuditRow } from '@server/audit/audit-row.view';
import type { InvoiceView } from '@server/billing/ledger/invoice.view';
import type { PaymentView } from '@server/billing/ledger/payment.view';
import type { ReceivableView } from '@server/billing/receivables/receivable.view';
import type { RouterView } from '@server/licensing/routers/router.view';
import type { LicenseView } from '@server/licensing/licenses/license.view';
import type { SubscriptionAnswer } from '@server/licensing/subscriptions/subscription.view';
import type { Reader } from '@server/platform/inertia/documents.view';
import type { ExportKind } from '@server/rules/csv';
import { shownPaymentStatus } from '@server/rules/debt';
import type { Role } from '@server/rules/roles';
import type { SheetCell } from '@server/rules/sheet';
import { displayTaxId } from '@server/rules/tax-id';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import { actionText, wordsFor } from '@/lib/action-text';
import type { Messages } from '@/i18n/messages';
import { dayCell, inZone, momentCell, wholeDay } from './reader';

export type Column<Row> = { head: string; cell: (row: Row) => SheetCell; isSum?: boolean };

type Rows = {
  users: UserAnswer;
  licenses: LicenseView;
  routers: RouterView;
  subscriptions: SubscriptionAnswer;
  invoices: Omit<InvoiceView, 'lines' | 'pay_url'>;
  payments: PaymentView;
  receivables: ReceivableView;
  audit: AuditRow;
};

type Columns = { [Kind in ExportKind]: (words: Messages, reader: Reader) => Column<Rows[Kind]>[] };

/** Grouped, so that a spreadsheet takes it for a text and keeps its zero. */
const phone = (stored: string | null): string | null =>
  stored && displayWhatsappNumber(stored).replace(/^(\d{4})(\d{4})(\d+)$/, '$1-$2-$3');

const taxId = (stored: string | null): string | null => stored && displayTaxId(stored);

export const LIST_COLUMNS: Columns = {
  users: ({ users: { fields, card }, shared: { debt, role } }, reader) => [
    { head: fields.username, cell: (row) => row.username },
    { head: fields.fullName, cell: (row) => row.full_name },
    { head: fields.company, cell: (row) => row.company },
    { head: fields.address, cell: (row) => row.address },
    { head: fields.taxId, cell: (row) => taxId(row.tax_id) },
    { head: fields.email, cell: (row) => row.email },
    { head: fields.whatsapp, cell: (row) => phone(row.wa_number) },
    { head: fields.role, cell: (row) => role[row.role as Role] },
    { head: debt.title, cell: (row) => row.owed, isSum: true },
    { head: debt.due, cell: (row) => dayCell(row.due, reader) },
    { head: debt.credit, cell: (row) => row.credit, isSum: true },
    { head: card.created, cell: (row) => dayCell(row.created_at, reader) },
  ],
  licenses: ({ licenses: { card }, shared: { facts, status, user } }, reader) => [
    { head: facts.licenseKey, cell: (row) => row.license_key },
    { head: user.label, cell: (row) => row.user_name ?? facts.nobody },
    { head: facts.whatsapp, cell: (row) => phone(row.wa_number) },
    { head: facts.status, cell: (row) => status[row.display_status] },
    { head: facts.expires, cell: (row) => dayCell(row.ends_at, reader) ?? facts.never },
    { head: facts.baseUrl, cell: (row) => row.wifi_ai_url },
    { head: card.created, cell: (row) => dayCell(row.created_at, reader) },
  ],
  routers: ({ documents: { routers }, shared: { facts, user } }, reader) => [
    { head: routers.name, cell: (row) => row.label ?? row.identity_name },
    { head: routers.serial, cell: (row) => row.hardware_id },
    { head: user.label, cell: (row) => row.user_name ?? facts.nobody },
    { head: facts.licenseKey, cell: (row) => row.license_ending },
    { head: facts.status, cell: (row) => routers.state[row.state] },
    { head: routers.refusedFrom, cell: (row) => dayCell(row.refused_from, reader) },
    { head: routers.model, cell: (row) => row.model },
    { head: routers.routeros, cell: (row) => row.version },
    { head: routers.script, cell: (row) => row.script },
    { head: routers.address, cell: (row) => row.address },
    {
      head: inZone(routers.lastSeen, reader.now, reader),
      cell: (row) => momentCell(row.last_seen_at, reader),
    },
    { head: routers.firstSeen, cell: (row) => dayCell(row.first_seen_at, reader) },
  ],
  subscriptions: ({ subscriptions: { card, form }, plans, payments, shared }, reader) => {
    const { billingPeriod, debt, facts, paymentStatus, status } = shared;
    return [
      { head: payments.columns.customer, cell: (row) => row.user_name },
      { head: facts.whatsapp, cell: (row) => phone(row.wa_number) },
      { head: facts.licenseKey, cell: (row) => row.license_key },
      { head: facts.plan, cell: (row) => row.plan_name },
      { head: plans.fields.period, cell: (row) => billingPeriod[row.billing_period] },
      { head: facts.status, cell: (row) => status[row.display_status] },
      { head: card.startDate, cell: (row) => dayCell(row.start_date, reader) },
      { head: form.endDate, cell: (row) => dayCell(row.end_date, reader) ?? facts.openEnded },
      { head: form.paymentStatus, cell: (row) => paymentStatus[shownPaymentStatus(row, reader.now)] },
      { head: form.amount, cell: (row) => row.amount, isSum: true },
      { head: debt.title, cell: (row) => row.owed, isSum: true },
      { head: debt.due, cell: (row) => dayCell(row.due, reader) },
    ];
  },
  invoices: ({ invoices: { columns }, invoice, users: { fields }, shared: { facts, ledger } }, reader) => [
    { head: columns.number, cell: (row) => row.number },
    { head: columns.customer, cell: (row) => row.user_name },
    { head: fields.company, cell: (row) => row.company },
    { head: fields.taxId, cell: (row) => taxId(row.tax_id) },
    { head: facts.plan, cell: (row) => row.plan_name },
    { head: columns.issued, cell: (row) => dayCell(row.issued_at, reader) },
    { head: columns.due, cell: (row) => dayCell(row.due_at, reader) },
    { head: facts.status, cell: (row) => ledger.state[row.state] },
    { head: columns.total, cell: (row) => row.total - row.credit_notes, isSum: true },
    { head: invoice.paid, cell: (row) => row.settled, isSum: true },
    { head: columns.owed, cell: (row) => row.owed, isSum: true },
  ],
  payments: ({ payments: { columns }, recordPayment, invoice, shared: { facts, ledger } }) => [
    { head: columns.day, cell: (row) => wholeDay(row.paid_on) },
    { head: columns.customer, cell: (row) => row.user_name },
    { head: columns.invoice, cell: (row) => row.invoice_number },
    { head: facts.plan, cell: (row) => row.plan_name },
    { head: columns.method, cell: (row) => ledger.method[row.method] },
    { head: facts.status, cell: (row) => kindOf(row, invoice.payments, ledger) },
    { head: columns.reference, cell: (row) => row.reference },
    { head: columns.amount, cell: (row) => row.amount, isSum: true },
    { head: invoice.payments.becameCredit, cell: (row) => row.credited, isSum: true },
    { head: recordPayment.note, cell: (row) => row.note },
    { head: columns.by, cell: (row) => row.recorded_by },
  ],
  receivables: ({ receivables: { bands, columns }, shared: { facts } }, reader) => [
    { head: columns.customer, cell: (row) => row.user_name },
    { head: facts.whatsapp, cell: (row) => phone(row.wa_number) },
    { head: columns.owed, cell: (row) => row.owed, isSum: true },
    { head: bands.late, cell: (row) => row.late, isSum: true },
    { head: bands.late_to_7, cell: (row) => row.late_to_7, isSum: true },
    { head: bands.late_8_to_30, cell: (row) => row.late_8_to_30, isSum: true },
    { head: bands.late_over_30, cell: (row) => row.late_over_30, isSum: true },
    { head: bands.not_yet_due, cell: (row) => row.not_yet_due, isSum: true },
    { head: bands.credit, cell: (row) => row.credit, isSum: true },
    { head: columns.oldest, cell: (row) => dayCell(row.due, reader) },
    { head: columns.reminded, cell: (row) => dayCell(row.reminded_at, reader) },
  ],
  audit: ({ audit, shared }, reader) => [
    {
      head: inZone(audit.details.time, reader.now, reader),
      cell: (row) => momentCell(row.occurred_at, reader),
    },
    { head: audit.actor, cell: (row) => row.actor ?? audit.system },
    { head: audit.action, cell: (row) => actionText(row.action, audit) },
    { head: audit.subject, cell: (row) => wordsFor(audit.subjects, row.subject)?.one ?? row.subject },
    { head: shared.user.label, cell: (row) => row.user_name ?? row.username },
    { head: shared.facts.licenseKey, cell: (row) => row.license_key },
    { head: shared.ledger.invoice, cell: (row) => row.number },
    { head: audit.details.address, cell: (row) => row.address },
  ],
};

/** Of a row that is not simply money that came in. */
function kindOf(
  { amount, refund_id, is_reversed }: PaymentView,
  { refunded }: Messages['invoice']['payments'],
  { reversal, reversed }: Messages['shared']['ledger'],
): string | null {
  if (amount < 0) return refund_id === null ? reversal : refunded;
  return is_reversed ? reversed : null;
}
