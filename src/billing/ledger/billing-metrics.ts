import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { PaymentMethod } from '../../rules/ledger.js';

/** A reversal is counted as its own kind and does not lower the count of payments. */
type Kind = 'payment' | 'reversal' | 'refund';

/** Counts after the commit, so that what rolls back is not counted. */
@Injectable()
export class BillingMetrics {
  private readonly paymentsTotal;
  private readonly issuedTotal;

  constructor(metrics: Metrics) {
    const payments = 'Payments and reversals that were booked, by method.';
    this.paymentsTotal = metrics.counter('lisensi_payments_total', payments, ['method', 'kind']);
    const issued = 'Invoices that were issued ahead of their period, by schedule, button or command.';
    this.issuedTotal = metrics.counter('lisensi_invoices_issued_total', issued, []);
  }

  /** @param count of the parts into which one was divided */
  booked(method: PaymentMethod, kind: Kind, count = 1): void {
    this.paymentsTotal.inc({ method, kind }, count);
  }

  issued(): void {
    this.issuedTotal.inc();
  }
}
