import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { MessageKind } from '../../rules/message-texts.js';

@Injectable()
export class MessagePauses {
  constructor(private readonly em: SqlEntityManager) {}

  async isPaused(scope: MessageKind | 'all'): Promise<boolean> {
    const rows = await this.em
      .fork()
      .execute<unknown[]>(`select from message_pauses where scope in ('all', ?) limit 1`, [scope]);
    return rows.length > 0;
  }

  async pause(
    scope: MessageKind | 'all',
    reason: string,
    by: string | null,
    now = new Date(),
  ): Promise<void> {
    await this.em
      .fork()
      .execute(
        `insert into message_pauses (scope, reason, since, paused_by) values (?, ?, ?, ?) on conflict do nothing`,
        [scope, reason, now.toISOString(), by] as string[],
      );
  }
}
