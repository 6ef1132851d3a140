import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';

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

  private readonly refusals = new Counter({
    name: 'lisensi_limit_refusals_total',
    help: 'Requests rejected by a rate limit or by overload protection.',
    labelNames: ['limit'],
    registers: [this.registry],
  });

  collect(): Promise<string> {
    return this.registry.metrics();
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

  gauge<Label extends string = never>(declaration: GaugeDeclaration<Label>): void {
    this.registry.registerMetric(gaugeOf(declaration));
  }
}

/** A collector waits ten seconds for all metrics, and a hanging database must not hide the others. */
export const gaugeLimit = { ms: 2_000 };

/** Of each series its labels and its value; of a gauge without labels its value. Null leaves the series out. */
type Value<Label extends string> = number | null | (readonly [Record<Label, string>, number])[];

type GaugeDeclaration<Label extends string> = {
  name: string;
  help: string;
  labels?: Label[];
  /** Runs at each collection. */
  read: () => Value<Label> | Promise<Value<Label>>;
  /** Where no answer comes in time; left out without it. */
  otherwise?: number;
};

function gaugeOf<Label extends string>(declaration: GaugeDeclaration<Label>): Gauge<Label> {
  const { name, help, labels = [], read, otherwise } = declaration;
  const gauge: Gauge<Label> = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [],
    collect: async () => show(gauge, (await inTime(read)) ?? otherwise ?? null),
  });
  return gauge;
}

/** One query serves all gauges of a collection. */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    if (!running) {
      running = read();
      void inTime(() => running).then(() => (running = undefined));
    }
    return running;
  };
}

const inTime = <T>(read: () => T | Promise<T>): Promise<T | undefined> =>
  Promise.race([
    Promise.resolve()
      .then(read)
      .catch(() => undefined),
    pause(gaugeLimit.ms, undefined, { ref: false }),
  ]);

function show<Label extends string>(gauge: Gauge<Label>, value: Value<Label>): void {
  gauge.reset();
  // Without labels, a reset leaves a zero.
  gauge.remove({});
  if (typeof value === 'number') gauge.set(value);
  else for (const [labels, one] of value ?? []) gauge.set(labels, one);
}
