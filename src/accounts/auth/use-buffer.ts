import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { causeOf } from '../../platform/errors/cause-of.js';

const NOTED_EVERY_MS = 60_000;
const DEBOUNCE_MS = 1_000;

type Use = { id: string | number; at: Date };

/** When rows were last used, to the minute. Requests neither wait for this nor fail with it. */
@Injectable()
export abstract class UseBuffer<U extends Use> implements BeforeApplicationShutdown {
  private readonly log = new Logger(this.constructor.name);
  private readonly pending = new Map<U['id'], U>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly orm: MikroORM) {}

  /** Never rejects: what cannot be written is noted with a later request. */
  async flush(): Promise<void> {
    await this.writing;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.pending.size === 0) return;
    const uses = JSON.stringify([...this.pending.values()]);
    this.pending.clear();
    await (this.writing = this.write(uses));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  protected add(use: U, before: Date | null): void {
    if (before && use.at.getTime() - before.getTime() < NOTED_EVERY_MS) return;
    this.pending.set(use.id, use);
    this.timer ??= setTimeout(() => void this.flush(), DEBOUNCE_MS).unref();
  }

  /** @param uses as a JSON array; passes over rows that another process writes or ends */
  protected abstract noteAll(em: SqlEntityManager, uses: string): Promise<unknown>;

  private async write(uses: string): Promise<void> {
    try {
      await this.noteAll(this.orm.em.fork() as SqlEntityManager, uses);
    } catch (error) {
      this.log.warn({ err: causeOf(error) }, 'When it was last used could not be noted');
    }
  }
}
