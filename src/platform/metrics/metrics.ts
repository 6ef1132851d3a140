import { Injectable } from '@nestjs/common';
import { type Aggregator, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. Verification answers in a few milliseconds; hashing a password takes a tenth of a second. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Limit =
  | 'api-key'
  | 'login-account'
  | 'login-address'
  | 'login-slowed'
  | 'own-data'
  | 'password-queue'
  | 'pay-link'
  | 'second-factor'
  | 'second-factor-day'
  | 'sign-in-link-network'
  | 'sign-in-link-account'
  | 'sign-in-link-all'
  | 'sign-in-link-unknown'
  | 'unreadable-verification'
  | 'forged-callback';

@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly contentType: string = Registry.PROMETHEUS_CONTENT_TYPE;

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
    help: 'Requests rejected by a rate limit or by overload protection.',
    labelNames: ['limit'],
    registers: [this.registry],
  });

  private readonly timeouts = new Counter({
    name: 'lisensi_handler_timeouts_total',
    help: 'Requests answered with 503 because their handler gave no answer in time.',
    registers: [this.registry],
  });

  totals() {
    const totals = this.registry.getMetricsAsArray().filter((metric) => !(metric instanceof Gauge));
    return Promise.all(totals.map((metric) => (metric as unknown as Counter).get()));
  }

  /** @param route the template, such as `/api/licenses/:id`, because a raw path would create a series per id */
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

  /** Sampled on collection; without a value the series is left out. @param aggregator combines several processes */
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
