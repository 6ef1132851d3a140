import { extname } from 'node:path';
import { HttpStatus, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { Refusal } from '../errors/refusal.js';
import type { Paper } from '../../rules/paper.js';
import type { Sheet } from '../../rules/sheet.js';
import type { ZippedFile } from './paper.thread.js';

/** Beside this file, as TypeScript or built. */
const THREAD = new URL(`paper.thread${extname(import.meta.filename)}`, import.meta.url).href;
const MOST_WAITING = 16;
const RETRY_AFTER_SECONDS = 10;

/** Writes files in a thread of their own, one at a time, because a large workbook takes seconds; its memory is given back afterwards. */
@Injectable()
export class PaperWriter implements OnApplicationShutdown {
  private readonly thread = new Piscina<object, Uint8Array>({
    filename: THREAD,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MOST_WAITING,
    idleTimeout: 10_000,
    recordTiming: false,
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 },
  });

  xlsx = (sheets: Sheet[]): Promise<Buffer> => this.run('xlsx', sheets);

  pdf = (paper: Paper): Promise<Buffer> => this.run('pdf', paper);

  zip = (files: ZippedFile[]): Promise<Buffer> => this.run('zip', files);

  /** @throws Refusal 503 when too many wait */
  private async run(name: string, of: object): Promise<Buffer> {
    if (this.thread.queueSize >= MOST_WAITING) throw writersBusy();
    return Buffer.from(await this.thread.run(of, { name }));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.destroy();
  }
}

export const writersBusy = () =>
  new Refusal(
    HttpStatus.SERVICE_UNAVAILABLE,
    'Many files are being written right now. Try again in ten seconds.',
    { code: 'writers_busy', retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
