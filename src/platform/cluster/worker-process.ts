import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../config/config.js';
import { HEARTBEAT_MS, type Report, type ToPrimary, type ToWorker, WORKER_FLAG } from './messages.js';
import type { Sockets } from './sockets.js';

/** What it takes a process to answer who is left (health/shutdown.ts), twice. */
const RETIRE_WITHIN_MS = 20_000;
const REPORT_WITHIN_MS = 4_000;
const MISSED_HEARTBEATS = 15;

type Birth = { id: number; config: Config; sockets: Sockets; isFirst: boolean };

/** A process that serves, as the primary sees it. */
export class WorkerProcess {
  readonly id: number;
  readonly sockets: Sockets;
  /** Resolves once it serves, with the first account's password if it made one up; rejects when it ends before. */
  readonly ready: Promise<string | null>;
  /** Once it has ended and all it said was heard: its exit code, null when a signal ended it. */
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

  /** To one that has ended it makes no difference. */
  send(message: ToWorker): void {
    if (this.child.connected) this.child.send(message, () => {});
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Lets it answer who is left; another one has its sockets. */
  retire(): void {
    this.isRetired = true;
    this.isScheduler = false;
    this.send({ kind: 'retire' });
    const timer = setTimeout(() => this.kill('SIGKILL'), RETIRE_WITHIN_MS);
    void this.ended.then(() => clearTimeout(timer));
  }

  /**
   * One that serves and is silent for fifteen heartbeats hangs: the kernel goes on giving it connections. They are counted
   * by turns of this event loop, so that a primary that hung itself, or a machine that slept, ends nobody.
   */
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

  /** @returns null when it does not answer */
  report(): Promise<Report | null> {
    const request = ++this.requests;
    return new Promise((resolve) => {
      const settle = (metrics: Report | null) => {
        clearTimeout(timer);
        this.child.off('message', listen);
        resolve(metrics);
      };
      const listen = (message: ToPrimary) => {
        if (message.kind === 'report' && message.request === request) settle(message.metrics);
      };
      const timer = setTimeout(settle, REPORT_WITHIN_MS, null);
      this.onMessage(listen);
      void this.ended.then(() => settle(null));
      this.send({ kind: 'report', request });
    });
  }

  private async end(): Promise<number | null> {
    const heard = once(this.child, 'disconnect');
    const [code] = (await once(this.child, 'exit')) as [number | null];
    await heard;
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
    // Not everybody who makes one waits for it.
    ready.catch(() => {});
    return ready;
  }
}
