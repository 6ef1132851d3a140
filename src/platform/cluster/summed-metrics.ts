import { AggregatorRegistry, Counter, Registry } from 'prom-client';
import type { Report } from './messages.js';

/** Sums the metrics of all processes. Counters of ended processes are kept, or totals would fall. */
export class SummedMetrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  private readonly own = new Registry();
  private readonly crashes = new Counter({
    name: 'lisensi_process_crashes_total',
    help: 'Processes that ended unasked, and were replaced.',
    registers: [this.own],
  });
  private readonly reports = new Map<number, Report>();
  private ended: Report = [];

  take(worker: number, report: Report): void {
    this.reports.set(worker, report);
  }

  forget(worker: number): void {
    const totals = totalsOf(this.reports.get(worker) ?? []);
    this.reports.delete(worker);
    const sum = AggregatorRegistry.aggregate([this.ended, totals]).getMetricsAsArray();
    // The aggregate holds plain values; only its declared type has getters.
    this.ended = sum as unknown as Report;
  }

  crashed(): void {
    this.crashes.inc();
  }

  /** @param answered workers with a current report; others contribute only their totals */
  async text(answered: Set<number>): Promise<string> {
    const reports = [...this.reports].map(([worker, report]) =>
      answered.has(worker) ? report : totalsOf(report),
    );
    const own = await this.own.getMetricsAsJSON();
    return AggregatorRegistry.aggregate([...reports, this.ended, own]).metrics();
  }
}

const totalsOf = (report: Report): Report =>
  report.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
