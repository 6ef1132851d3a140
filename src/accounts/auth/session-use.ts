import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { Session } from './session.entity.js';
import { UseBuffer } from './use-buffer.js';

const NOTE_USES = `update sessions s set last_used_at = used.at
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
    return em.execute(NOTE_USES, [uses, uses]);
  }
}
