import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { BackOff } from './back-off.js';
import { Sockets } from './sockets.js';
import { SummedMetrics } from './summed-metrics.js';
import { WorkerProcess } from './worker-process.js';

const CONTEXT = { context: 'Primary' };

/** Keeps PROCESSES workers on one port (running §8). The primary itself serves no requests. */
export class Primary {
  readonly contentType: string;
  private readonly workers = new Set<WorkerProcess>();
  private readonly metrics = new SummedMetrics();
  private readonly backOff = new BackOff();
  private lastId = 0;
  private replacementsUnderWay = 0;
  private isStarted = false;
  private isStopping = false;
  private exitCode = 0;
  private renewal = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly address: { host: string; port: number },
    private readonly log: Logger,
  ) {
    this.contentType = this.metrics.contentType;
  }

  /** @returns the first account's password, if one was generated @throws when the first worker cannot start */
  async start(): Promise<string | null> {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.stop(signal));
    process.on('SIGHUP', () => void (this.renewal = this.renewal.then(() => this.renewAll())));
    const password = await this.fork({ isFirst: true }).ready;
    this.isStarted = true;
    const others = Array.from({ length: this.config.processes - 1 }, () => this.fork());
    await Promise.allSettled(others.map(({ ready }) => ready));
    return password;
  }

  collect = async (): Promise<string> => {
    const answered = new Set<number>();
    const ready = [...this.workers].filter(({ isReady }) => isReady);
    const ask = async (worker: WorkerProcess) => {
      const report = await worker.report();
      if (!report || !this.workers.has(worker)) return;
      this.metrics.take(worker.id, report);
      answered.add(worker.id);
    };
    await Promise.all(ready.map(ask));
    return this.metrics.text(answered);
  };

  private get serving(): WorkerProcess[] {
    return [...this.workers].filter(({ isRetired }) => !isRetired);
  }

  private fork({ isFirst = false, sockets = new Sockets(this.address) } = {}): WorkerProcess {
    const worker = new WorkerProcess({ id: ++this.lastId, config: this.config, sockets, isFirst });
    this.workers.add(worker);
    worker.onMessage((message) => {
      if (message.kind === 'metrics') void this.sendMetrics(worker, message.request);
      if (message.kind === 'report' && message.request === null)
        this.metrics.take(worker.id, message.metrics);
      if (message.kind !== 'ready') return;
      this.log.info({ ...CONTEXT, worker: worker.id, pid: worker.pid }, 'A process serves');
      this.appointScheduler();
    });
    void worker.ended.then((code) => this.bury(worker, code));
    void worker.onHang(() => this.end(worker)).catch(() => {});
    return worker;
  }

  private async sendMetrics(worker: WorkerProcess, request: number): Promise<void> {
    worker.send({ kind: 'metrics', request, text: await this.collect() });
  }

  private appointScheduler(): void {
    const candidates = this.serving.filter(({ isReady }) => isReady);
    if (candidates.length === 0 || candidates.some(({ isScheduler }) => isScheduler)) return;
    const [first] = candidates as [WorkerProcess];
    first.isScheduler = true;
    first.send({ kind: 'schedule' });
    this.log.info({ ...CONTEXT, worker: first.id }, 'This one runs what the clock starts');
  }

  /** A hung process reacts to no other signal. */
  private end(worker: WorkerProcess): void {
    this.log.error({ ...CONTEXT, worker: worker.id, pid: worker.pid }, 'A process hangs and is killed');
    worker.kill('SIGKILL');
  }

  private bury(worker: WorkerProcess, code: number | null): void {
    this.workers.delete(worker);
    this.metrics.forget(worker.id);
    const hasHeir = [...this.workers].some(({ sockets }) => sockets === worker.sockets);
    if (!hasHeir) worker.sockets.close();
    if (this.isStopping) return this.leaveWithTheLast(code);
    if (!this.isStarted) process.exit(1);
    this.appointScheduler();
    if (worker.isRetired) return;
    this.metrics.crashed();
    this.log.error({ ...CONTEXT, worker: worker.id, pid: worker.pid, code }, 'A process ended unasked');
    if (this.serving.length + this.replacementsUnderWay < this.config.processes) this.replace(worker);
  }

  private replace({ ageMs }: WorkerProcess): void {
    this.replacementsUnderWay++;
    setTimeout(() => {
      this.replacementsUnderWay--;
      if (!this.isStopping) this.fork();
    }, this.backOff.after(ageMs));
  }

  /** One by one: the new worker is ready before the old one closes the sockets that they share. */
  private async renewAll(): Promise<void> {
    for (const old of this.serving) {
      if (this.isStopping) return;
      if (!this.workers.has(old)) continue;
      try {
        await this.fork({ sockets: old.sockets }).ready;
      } catch (err) {
        this.log.error({ ...CONTEXT, err }, 'The processes are not renewed, the old ones go on');
        return;
      }
      old.retire();
      this.appointScheduler();
      await old.ended;
    }
    this.log.info(CONTEXT, 'SIGHUP: all processes are new');
  }

  /** Closes the sockets first, so that no client waits in one that no worker accepts from. */
  private stop(signal: NodeJS.Signals): void {
    if (this.isStopping) return;
    this.isStopping = true;
    this.log.info(CONTEXT, `${signal}: ${this.workers.size} processes are asked to end`);
    for (const worker of this.workers) {
      worker.sockets.close();
      worker.kill(signal);
    }
    if (this.workers.size === 0) process.exit(0);
  }

  private leaveWithTheLast(code: number | null): void {
    this.exitCode ||= code ?? 0;
    if (this.workers.size === 0) process.exit(this.exitCode);
  }
}
