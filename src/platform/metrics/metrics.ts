import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { type GaugeDeclaration, gaugeOf } from './gauge.js';

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
