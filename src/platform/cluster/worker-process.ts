import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../config/config.js';
import { HEARTBEAT_MS, type Report, type ToPrimary, type ToWorker, WORKER_FLAG } from './messages.js';
import type { Sockets } from './sockets.js';

/** Twice the time of a graceful shutdown (health/shutdown.ts). */
const RETIRE_WITHIN_MS = 20_000;
const REPORT_WITHIN_MS = 4_000;
const MISSED_HEARTBEATS = 15;

type Birth = { id: number; config: Config; sockets: Sockets; isFirst: boolean };

export class WorkerProcess {
  readonly id: number;
  readonly sockets: Sockets;
  /** Resolves once the worker serves, with a generated password if there is one; rejects if it ends before. */
  readonly ready: Promise<string | null>;
  readonly ended: Promise<number | null>;
  isReady = false;
  isScheduler = false;
  isRetired = false;

  private readonly child: ChildProcess;
  private readonly born = performance.now();
  private requests = 0;

  constructor({ id, config, sockets, isFirst }: Birth) {
    this.id = id;
    this.sockets = sockets;
    const { descriptors } = sockets;
    this.child = fork(process.argv[1]!, [...process.argv.slice(2), WORKER_FLAG], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...descriptors],
    });
    this.ended = this.end();
    this.ready = this.becomeReady();
    this.send({ kind: 'start', config, id, isFirst, sockets: descriptors.length });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get ageMs(): number {
    return performance.now() - this.born;
  }

  onMessage(listener: (message: ToPrimary) => void): void {
    this.child.on('message', listener);
  }

  send(message: ToWorker): void {
    if (this.child.connected) this.child.send(message, () => {});
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Lets the worker finish its requests. Another one has its sockets already. */
  retire(): void {
    this.isRetired = true;
    this.isScheduler = false;
    this.send({ kind: 'retire' });
    const timer = setTimeout(() => this.kill('SIGKILL'), RETIRE_WITHIN_MS);
    void this.ended.then(() => clearTimeout(timer));
  }

  /** Counts turns of this event loop, so that a stalled primary or a machine that slept kills no worker. */
  async onHang(listener: () => void): Promise<void> {
    await this.ready;
    let missed = 0;
    this.onMessage(() => (missed = 0));
    const timer = setInterval(() => {
      missed += 1;
      if (missed === MISSED_HEARTBEATS) listener();
    }, HEARTBEAT_MS);
    await this.ended;
    clearInterval(timer);
  }

  report(): Promise<Report | null> {
    const request = ++this.requests;
    return new Promise((resolve) => {
      const finish = (metrics: Report | null) => {
        clearTimeout(timer);
        this.child.off('message', listen);
        resolve(metrics);
      };
      const listen = (message: ToPrimary) => {
        if (message.kind === 'report' && message.request === request) finish(message.metrics);
      };
      const timer = setTimeout(finish, REPORT_WITHIN_MS, null);
      this.onMessage(listen);
      void this.ended.then(() => finish(null));
      this.send({ kind: 'report', request });
    });
  }

  private async end(): Promise<number | null> {
    const disconnected = once(this.child, 'disconnect');
    const [code] = (await once(this.child, 'exit')) as [number | null];
    await disconnected;
    return code;
  }

  private becomeReady(): Promise<string | null> {
    const ready = new Promise<string | null>((resolve, reject) => {
      this.onMessage((message) => {
        if (message.kind !== 'ready') return;
        this.isReady = true;
        resolve(message.password);
      });
      void this.ended.then(() => reject(new Error(`Process ${this.pid} ended before it was ready`)));
    });
    // Avoids an unhandled rejection where a caller does not wait.
    ready.catch(() => {});
    return ready;
  }
}
