import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Larger writes would interleave on a pipe that several processes share; a write per line would cost too much. */
const BATCH = 4096;
const BATCH_MS = 250;
const MAX_WAITING = 1_048_576;
const RETRY_MS = 50;
const EXIT_MS = 250;

/** Never blocks: lines wait, and beyond a megabyte they are dropped and counted (running §12). */
export class LogWriter implements DestinationStream {
  dropped = 0;

  private waiting = '';
  private batch = Buffer.alloc(0);
  private batchIs: 'written' | 'under way' | 'to be tried again' = 'written';
  private unreported = 0;
  private timer?: NodeJS.Timeout;

  constructor(private readonly descriptor: number) {}

  write(line: string): void {
    if (this.waiting.length + line.length > MAX_WAITING) {
      this.dropped++;
      this.unreported++;
      return;
    }
    this.waiting += line;
    if (this.batchIs === 'written') this.schedule();
  }

  end(): void {
    const until = performance.now() + EXIT_MS;
    const unwritten = this.batchIs === 'to be tried again' ? [this.batch] : [];
    let rest = Buffer.concat([...unwritten, Buffer.from(this.waiting)]);
    while (rest.length > 0 && performance.now() < until) {
      try {
        rest = rest.subarray(writeSync(this.descriptor, rest));
      } catch (error) {
        if (!isSlow(error)) return;
        Atomics.wait(SLEEP, 0, 0, 5);
      }
    }
  }

  private schedule(): void {
    if (this.waiting.length >= BATCH) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), BATCH_MS).unref();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const end = endOfBatch(this.waiting);
    this.batch = Buffer.from(this.waiting.slice(0, end));
    this.waiting = this.waiting.slice(end);
    this.writeBatch();
  }

  private writeBatch(): void {
    this.batchIs = 'under way';
    write(this.descriptor, this.batch, (error, written) => {
      if (error) return this.tryAgain();
      this.batch = this.batch.subarray(written);
      if (this.batch.length > 0) return this.writeBatch();
      this.batchIs = 'written';
      if (this.unreported > 0) this.logLoss();
      if (this.waiting) this.schedule();
    });
  }

  private tryAgain(): void {
    this.batchIs = 'to be tried again';
    setTimeout(() => this.writeBatch(), RETRY_MS).unref();
  }

  private logLoss(): void {
    const [lost, time] = [this.unreported, new Date().toISOString()];
    const msg = `${lost} lines of this log were lost: it could not be written.`;
    this.unreported = 0;
    this.waiting += `${JSON.stringify({ level: 'warn', time, context: 'LogWriter', lost, msg })}\n`;
  }
}

function endOfBatch(lines: string): number {
  const last = lines.lastIndexOf('\n', BATCH - 1);
  return (last < 0 ? lines.indexOf('\n') : last) + 1;
}

const SLEEP = new Int32Array(new SharedArrayBuffer(4));

const isSlow = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EAGAIN';
