import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { causeOf } from '../../platform/errors/cause-of.js';
import type { Session } from './session.entity.js';
import type { ApiKey } from './api-key.entity.js';

const NOTED_EVERY_MS = 60_000;
const DEBOUNCE_MS = 1_000;

type Use = { id: string | number; at: Date };

/** When rows were last used, to the minute. Requests neither wait for this nor fail with it. */
@Injectable()
abstract class UseBuffer<U extends Use> implements BeforeApplicationShutdown {
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

const NOTE_SESSIONS = `update sessions s set last_used_at = used.at
  from jsonb_to_recordset(?::jsonb) as used(id uuid, at timestamptz)
  where s.id = used.id and coalesce(s.last_used_at, s.created_at) < used.at
    and s.id in (select id from sessions where id in (select id from jsonb_to_recordset(?::jsonb) as noted(id uuid))
      for update skip locked)`;

@Injectable()
export class SessionUse extends UseBuffer<{ id: string; at: Date }> {
  note({ id, createdAt, lastUsedAt }: Session, now: Date): void {
    this.add({ id, at: now }, lastUsedAt ?? createdAt);
  }

  protected noteAll(em: SqlEntityManager, uses: string): Promise<unknown> {
    return em.execute(NOTE_SESSIONS, [uses, uses]);
  }
}

const NOTE_KEYS = `update api_keys k set last_used_at = used.at, last_used_from = used.address
  from jsonb_to_recordset(?::jsonb) as used(id integer, at timestamptz, address inet)
  where k.id = used.id and coalesce(k.last_used_at, '-infinity') < used.at
    and k.id in (select id from api_keys where id in (select id from jsonb_to_recordset(?::jsonb) as noted(id integer))
      for update skip locked)`;

@Injectable()
export class ApiKeyUse extends UseBuffer<{ id: number; at: Date; address: string | null }> {
  note({ id, lastUsedAt }: ApiKey, address: string | null, now: Date): void {
    this.add({ id, at: now, address }, lastUsedAt ?? null);
  }

  protected noteAll(em: SqlEntityManager, uses: string): Promise<unknown> {
    return em.execute(NOTE_KEYS, [uses, uses]);
  }
}
