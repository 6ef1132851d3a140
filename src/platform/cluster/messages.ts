import type { Registry } from 'prom-client';
import type { Config } from '../config/config.js';

/** What a process has measured. */
export type Report = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type Start = {
  config: Config;
  id: number;
  /** The first prepares the database for all. */
  isFirst: boolean;
  /** How many sockets it has inherited, from descriptor FIRST_SOCKET on. */
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
  /** Without a request it is the last one. */
  | { kind: 'report'; request: number | null; metrics: Report }
  | { kind: 'metrics'; request: number };

/** From the event loop of a worker, once it serves. */
export const HEARTBEAT_MS = 1_000;

export const WORKER_FLAG = '--worker';

/** Behind the three standard streams and the channel. */
export const FIRST_SOCKET = 4;
