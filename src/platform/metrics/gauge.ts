import { setTimeout as pause } from 'node:timers/promises';
import { Gauge } from 'prom-client';

/** A collector waits ten seconds for all metrics, and a hanging database must not hide the others. */
export const gaugeLimit = { ms: 2_000 };

/** Of each series its labels and its value; of a gauge without labels its value. Null leaves the series out. */
type Value<Label extends string> = number | null | (readonly [Record<Label, string>, number])[];

export type GaugeDeclaration<Label extends string> = {
  name: string;
  help: string;
  labels?: Label[];
  /** Runs at each collection. */
  read: () => Value<Label> | Promise<Value<Label>>;
  /** Where no answer comes in time; left out without it. */
  otherwise?: number;
};

export function gaugeOf<Label extends string>(declaration: GaugeDeclaration<Label>): Gauge<Label> {
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
