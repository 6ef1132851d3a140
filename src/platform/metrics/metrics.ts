import { Injectable } from '@nestjs/common';
import { type Aggregator, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. Verification answers in a few milliseconds; a password takes a tenth of a second. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Limit =
  | 'login-account'
  | 'login-address'
  | 'login-slowed'
  | 'password-queue'
  | 'pay-link'
  | 'unreadable-verification'
  | 'forged-callback';

/** What happened, counted. What is measured only when collected is in the gauges. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly contentType: string = Registry.PROMETHEUS_CONTENT_TYPE;

  /** As Prometheus reads it: what this process has measured, unless it is one of several that are added up. */
  collect = (): Promise<string> => this.registry.metrics();

  private readonly requests = new Histogram({
    name: 'lisensi_http_request_duration_seconds',
    help: 'Time from the request line to the end of the answer, by route template and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  private readonly refusals = new Counter({
    name: 'lisensi_limit_refusals_total',
    help: 'Requests turned down because somebody asked too often or too many asked at once.',
    labelNames: ['limit'],
    registers: [this.registry],
  });

  private readonly timeouts = new Counter({
    name: 'lisensi_handler_timeouts_total',
    help: 'Requests answered with 503 because their handler gave no answer in time.',
    registers: [this.registry],
  });

  /** What was counted: all that outlasts the process. */
  totals() {
    const totals = this.registry.getMetricsAsArray().filter((metric) => !(metric instanceof Gauge));
    return Promise.all(totals.map((metric) => (metric as unknown as Counter).get()));
  }

  /** @param route the template, such as `/api/licenses/:id`: a raw path would make a series of each id */
  requestAnswered(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
  }

  handlerTimedOut(): void {
    this.timeouts.inc();
  }

  refusedBy(limit: Limit): void {
    this.refusals.inc({ limit });
  }

  counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Something that is counted where no metrics are at hand, and looked at when collected. */
  watchTotal(name: string, help: string, count: () => number): void {
    const counter = new Counter({
      name,
      help,
      registers: [],
      collect() {
        this.reset();
        this.inc(count());
      },
    });
    this.registry.registerMetric(counter);
  }

  /**
   * Looked at when collected. Without a value it leaves its series out.
   * @param aggregator how the values of several processes become one
   */
  watch<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    look: (gauge: Gauge<Label>) => void | Promise<void>,
    aggregator: Aggregator = 'sum',
  ): void {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      aggregator,
      registers: [],
      collect: () => look(gauge),
    });
    this.registry.registerMetric(gauge);
  }
}
