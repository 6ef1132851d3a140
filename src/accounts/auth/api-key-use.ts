import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { ApiKey } from './api-key.entity.js';
import { UseBuffer } from './use-buffer.js';

const NOTE_USES = `update api_keys k set last_used_at = used.at, last_used_from = used.address
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
    return em.execute(NOTE_USES, [uses, uses]);
  }
}
