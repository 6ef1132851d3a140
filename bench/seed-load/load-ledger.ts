import type { SqlEntityManager } from '@mikro-orm/sql';
import { invoiceSearchText } from '../../src/billing/ledger/invoice.entity.js';
import { newPayToken } from '../../src/billing/ledger/pay-links.js';
import { paymentSearchText } from '../../src/billing/ledger/payment.entity.js';
import { monthsOf } from '../../src/rules/billing-period.js';
import { addMonthsAnchored, dayOf } from '../../src/rules/business-day.js';
import { DAY_MS } from '../../src/rules/day.js';
import { invoiceNumber, RECORDED_METHODS } from '../../src/rules/ledger.js';
import { lastFour } from '../../src/rules/license-key.js';
import { STAFF } from '../../src/ops/demo/demo-accounts.js';
import { ZONE } from '../../src/ops/demo/demo-ledger.js';
import type { LoadedSubscription } from './seed-load.js';

/**
 * Sends one JSON value that the database unpacks; a statement of many values costs more to write than to run.
 * @returns the ids, in the order of the rows
 */
export async function insertLoad<Row extends object>(
  em: SqlEntityManager,
  table: string,
  rows: Row[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const columns = Object.keys(rows[0]!).join(', ');
  const ids = await em.execute<{ id: number }[]>(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ?) returning id`,
    [JSON.stringify(rows)],
  );
  return ids.map(({ id }) => id);
}

/** The invoice of the last period of each subscription and, where it is paid, the payment. */
export class LoadLedger {
  private readonly last = new Map<number, number>();

  constructor(
    private readonly em: SqlEntityManager,
    private readonly now: Date,
  ) {}

  async add(subscriptions: LoadedSubscription[]): Promise<void> {
    const issued = subscriptions.map((subscription) => this.invoiceOf(subscription));
    const ids = await insertLoad(
      this.em,
      'invoices',
      issued.map(({ row }) => row),
    );
    const lines = issued.map(({ row }, i) => ({
      invoice_id: ids[i]!,
      kind: 'period',
      plan_name: row.plan_name,
      amount: row.total,
    }));
    await insertLoad(this.em, 'invoice_lines', lines);
    const payments = issued.map(({ names, row }, i) => ({ names, row, invoiceId: ids[i]! }));
    await insertLoad(this.em, 'payments', payments.filter(({ row }) => row.settled > 0).map(paymentOf));
  }

  /** The next invoice continues the numbers. */
  async keepNumbers(): Promise<void> {
    for (const counter of this.last)
      await this.em.execute('insert into invoice_counters (year, last) values (?, ?)', counter);
  }

  private invoiceOf({ id, license, plan, amount, isPaid }: LoadedSubscription) {
    const end = new Date(license.expires_at);
    const start = addMonthsAnchored(end, -monthsOf(plan.billingPeriod), end.getUTCDate(), ZONE);
    const issued = new Date(Math.min(start.getTime() - 7 * DAY_MS, this.now.getTime()));
    const { owner } = license;
    const names = { customerName: owner.username, customerFullName: owner.fullName };
    const facts = {
      number: this.nextNumber(issued),
      planName: plan.planName,
      licenseEnding: lastFour(license.license_key),
      total: amount,
    };
    const row = {
      number: facts.number,
      user_id: owner.id,
      customer_name: owner.username,
      customer_full_name: owner.fullName,
      subscription_id: id,
      license_ending: facts.licenseEnding,
      plan_name: facts.planName,
      period_start: start.toISOString(),
      period_end: end.toISOString(),
      renews: true,
      billing_period: plan.billingPeriod,
      total: amount,
      issued_at: issued.toISOString(),
      due_at: (start > issued ? start : issued).toISOString(),
      settled: isPaid ? amount : 0,
      state: isPaid || amount === 0 ? 'paid' : 'open',
      renewed_at: issued.toISOString(),
      pay_token: newPayToken(),
      search_text: invoiceSearchText({ ...names, ...facts }),
    };
    return { names, row };
  }

  private nextNumber(issued: Date): string {
    const year = Number(dayOf(issued, ZONE).slice(0, 4));
    const position = (this.last.get(year) ?? 0) + 1;
    this.last.set(year, position);
    return invoiceNumber(year, position);
  }
}

type Paid = Pick<ReturnType<LoadLedger['invoiceOf']>, 'names' | 'row'> & { invoiceId: number };

function paymentOf({ names, row, invoiceId }: Paid) {
  const method = RECORDED_METHODS[row.subscription_id % RECORDED_METHODS.length]!;
  const reference = method === 'transfer' ? `BCA ${row.number.slice(-6)}` : null;
  return {
    invoice_id: invoiceId,
    user_id: row.user_id,
    method,
    amount: row.total,
    paid_on: dayOf(new Date(row.issued_at), ZONE),
    reference,
    recorded_at: row.issued_at,
    recorded_by: STAFF[0]!,
    search_text: paymentSearchText({ number: row.number, ...names }, { amount: row.total, reference }),
  };
}
