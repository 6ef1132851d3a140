import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { causeOf } from '../../platform/errors/cause-of.js';
import type { Session } from './session.entity.js';

const NOTED_EVERY_MS = 60_000;
const DEBOUNCE_MS = 1_000;

/** Passes over rows that another process writes or ends. */
const NOTE_USES = `update sessions s set last_used_at = used.at
  from jsonb_to_recordset(?::jsonb) as used(id uuid, at timestamptz)
  where s.id = used.id and coalesce(s.last_used_at, s.created_at) < used.at
    and s.id in (select id from sessions where id in (select id from jsonb_to_recordset(?::jsonb) as noted(id uuid))
      for update skip locked)`;

/** When sessions were last used, to the minute. Requests neither wait for this nor fail with it. */
@Injectable()
export class SessionUse implements BeforeApplicationShutdown {
  private readonly log = new Logger(SessionUse.name);
  private readonly pending = new Map<string, Date>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly orm: MikroORM) {}

  note({ id, createdAt, lastUsedAt }: Session, now: Date): void {
    if (now.getTime() - (lastUsedAt ?? createdAt).getTime() < NOTED_EVERY_MS) return;
    this.pending.set(id, now);
    this.timer ??= setTimeout(() => void this.flush(), DEBOUNCE_MS).unref();
  }

  /** Never rejects: what cannot be written is noted with a later request. */
  async flush(): Promise<void> {
    await this.writing;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.pending.size === 0) return;
    const uses = JSON.stringify([...this.pending].map(([id, at]) => ({ id, at })));
    this.pending.clear();
    await (this.writing = this.write(uses));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  private async write(uses: string): Promise<void> {
    try {
      await (this.orm.em.fork() as SqlEntityManager).execute(NOTE_USES, [uses, uses]);
    } catch (error) {
      this.log.warn({ err: causeOf(error) }, 'When sessions were last used could not be noted');
    }
  }
}
