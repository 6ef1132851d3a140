import type { Registry } from 'prom-client';
import type { Config } from '../config/config.js';

export type Report = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type Start = {
  config: Config;
  id: number;
  isFirst: boolean;
  /** Inherited by the worker, from descriptor FIRST_SOCKET on. */
  sockets: number;
};

export type ToWorker =
  | ({ kind: 'start' } & Start)
  | { kind: 'schedule' }
  | { kind: 'retire' }
  | { kind: 'report'; request: number }
  | { kind: 'metrics'; request: number; text: string };

export type ToPrimary =
  | { kind: 'ready'; password: string | null }
  | { kind: 'heartbeat' }
  | { kind: 'report'; request: number | null; metrics: Report }
  | { kind: 'metrics'; request: number };

export const HEARTBEAT_MS = 1_000;

export const WORKER_FLAG = '--worker';

/** Descriptors 0 to 3 are the standard streams and the IPC channel. */
export const FIRST_SOCKET = 4;

type Kind = ToWorker['kind'];
type Of<K extends Kind> = Extract<ToWorker, { kind: K }>;

export class PrimaryChannel {
  private requests = 0;

  started(): Promise<Start> {
    return new Promise((resolve) => this.on('start', resolve));
  }

  on<K extends Kind>(kind: K, listener: (message: Of<K>) => void): void {
    process.on('message', (message: ToWorker) => {
      if (message.kind === kind) listener(message as Of<K>);
    });
  }

  send(message: ToPrimary): Promise<void> {
    return new Promise((resolve) => process.send!(message, undefined, {}, () => resolve()));
  }

  startHeartbeat(): void {
    setInterval(() => process.connected && void this.send({ kind: 'heartbeat' }), HEARTBEAT_MS).unref();
  }

  metrics(): Promise<string> {
    const request = ++this.requests;
    return new Promise((resolve) => {
      const listen = (message: ToWorker) => {
        if (message.kind !== 'metrics' || message.request !== request) return;
        process.off('message', listen);
        resolve(message.text);
      };
      process.on('message', listen);
      void this.send({ kind: 'metrics', request });
    });
  }
}
