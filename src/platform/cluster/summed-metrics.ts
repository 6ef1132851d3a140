import { AggregatorRegistry, Counter, Registry } from 'prom-client';
import type { Report } from './messages.js';

/** The metrics of all processes in one. What those counted that have ended stays counted, or totals would fall. */
export class SummedMetrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  private readonly own = new Registry();
  private readonly crashes = new Counter({
    name: 'lisensi_process_crashes_total',
    help: 'Processes that ended without being told to, and were replaced.',
    registers: [this.own],
  });
  private readonly reports = new Map<number, Report>();
  private ended: Report = [];

  /** @param worker the process that measured it */
  take(worker: number, report: Report): void {
    this.reports.set(worker, report);
  }

  forget(worker: number): void {
    const totals = totalsOf(this.reports.get(worker) ?? []);
    this.reports.delete(worker);
    const sum = AggregatorRegistry.aggregate([this.ended, totals]).getMetricsAsArray();
    // What is added up holds its values; only its declared type says that they must be asked for.
    this.ended = sum as unknown as Report;
  }

  crashed(): void {
    this.crashes.inc();
  }

  /** @param answered those whose report is of now; of the others only totals are told */
  async text(answered: Set<number>): Promise<string> {
    const reports = [...this.reports].map(([worker, report]) =>
      answered.has(worker) ? report : totalsOf(report),
    );
    const own = await this.own.getMetricsAsJSON();
    return AggregatorRegistry.aggregate([...reports, this.ended, own]).metrics();
  }
}

/** Types are told by their names, though declared as numbers. */
const totalsOf = (report: Report): Report =>
  report.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
