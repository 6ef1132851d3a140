import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. Verification answers in a few milliseconds; a password takes a tenth of a second. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Limit =
  'login-account' | 'login-address' | 'login-slowed' | 'password-queue' | 'unreadable-verification';

/** What happened, counted. What is measured only when collected is in the gauges. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

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

  /** @param route the template, such as `/api/licenses/:id`: a raw path would make a series of each id */
  requestAnswered(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
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

  /** Looked at when collected. Without a value it leaves its series out. */
  watch<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    look: (gauge: Gauge<Label>) => void | Promise<void>,
  ): void {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      collect: () => look(gauge),
    });
    this.registry.registerMetric(gauge);
  }
}
