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
