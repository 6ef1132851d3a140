import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { WriteBuffer } from '../../platform/database/write-buffer.js';
import { causeOf } from '../../platform/errors/cause-of.js';
import type { Session } from './session.entity.js';
import type { ApiKey } from './api-key.entity.js';

const NOTED_EVERY_MS = 60_000;

type Use = { id: string | number; at: Date };

/** When rows were last used, to the minute. Requests neither wait for this nor fail with it. */
@Injectable()
abstract class UseBuffer<U extends Use> extends WriteBuffer {
  private readonly log = new Logger(this.constructor.name);
  private readonly pending = new Map<U['id'], U>();

  constructor(private readonly orm: MikroORM) {
    super();
  }

  protected get hasPending(): boolean {
    return this.pending.size > 0;
  }

  protected add(use: U, before: Date | null): void {
    if (before && use.at.getTime() - before.getTime() < NOTED_EVERY_MS) return;
    this.pending.set(use.id, use);
    this.writeSoon();
  }

  /** @param uses as a JSON array; passes over rows that another process writes or ends */
  protected abstract noteAll(em: SqlEntityManager, uses: string): Promise<unknown>;

  /** What cannot be written is noted with a later request. */
  protected async writeSome(): Promise<boolean> {
    const uses = JSON.stringify([...this.pending.values()]);
    this.pending.clear();
    try {
      await this.noteAll(this.orm.em.fork() as SqlEntityManager, uses);
      return true;
    } catch (error) {
      this.log.warn({ err: causeOf(error) }, 'When it was last used could not be noted');
      return false;
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
